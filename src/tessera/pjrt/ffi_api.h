// Calls of handlers of XLA's FFI: the frame with operands, results and attributes, and the functions that handlers call.
#pragma once
#include <tessera/base/shape.h>
#include <tessera/pjrt/plugin_error.h>
#include <tessera/stablehlo/text/syntax.h>
#include <xla/ffi/api/c_api.h>
#include <deque>
#include <vector>

namespace tessera::inline v0::pjrt {

XLA_FFI_DataType ffi_type(std::string_view element);

// A number or an array of numbers, as handlers read it.
struct FfiNumbers {
  XLA_FFI_DataType type;
  bool is_array;
  std::size_t count;
  std::string bytes;
};
// The attributes of a call, sorted by name as handlers expect.
struct FfiAttributes {
  std::vector<std::pair<std::string, std::variant<std::string, FfiNumbers>>> list;
};
FfiAttributes ffi_attributes(const stablehlo::Attributes& attributes);

class FfiFrame {
 public:
  void add_operand(XLA_FFI_DataType type, void* data, const Shape& shape);
  void add_result(XLA_FFI_DataType type, void* data, const Shape& shape);
  // Calls the handler; throws its error.
  void call(const std::string& target, XLA_FFI_Handler* handler, const FfiAttributes& attributes);

 private:
  XLA_FFI_Buffer& buffer(XLA_FFI_DataType type, void* data, const Shape& shape);
  std::deque<Shape> shapes_;
  std::deque<XLA_FFI_Buffer> buffers_;
  std::vector<void*> operands_, results_;
};

}  // namespace tessera::inline v0::pjrt
