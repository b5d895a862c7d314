// A client of the plugin that uses PJRT's C API only, as other programs do.
#pragma once
#include <xla/ffi/api/c_api.h>
#include <xla/pjrt/c/pjrt_c_api_ffi_extension.h>
#include <cstdint>
#include <string>
#include <vector>

namespace pjrt_test {

// The plugin's table; loads the plugin on the first call.
const PJRT_Api& api();
// The text of an error, which is destroyed; empty if there is none.
std::string text_of(PJRT_Error* error);

// Arguments of a function: zero but for the size.
template <class A>
A arguments() {
  A args{};
  args.struct_size = sizeof(A);
  return args;
}

// The client of these tests, with 4 devices.
PJRT_Client* client();
PJRT_Device* device(int id);

// Buffers of f32. A buffer, or the error.
struct MadeBuffer {
  PJRT_Buffer* buffer = nullptr;
  std::string error;
};
MadeBuffer make_buffer(const std::vector<float>& values, const std::vector<std::int64_t>& dims, int device_id,
                       PJRT_Buffer_MemoryLayout* layout = nullptr);
PJRT_Buffer* to_device(const std::vector<float>& values, const std::vector<std::int64_t>& dims,
                       int device_id = 0);
std::vector<float> to_host(PJRT_Buffer* buffer);
void destroy(PJRT_Buffer* buffer);
bool is_deleted(PJRT_Buffer* buffer);

// A program compiled from text or bytecode.
struct Compiled {
  PJRT_LoadedExecutable* executable = nullptr;
  std::string error;
  PJRT_Error_Code code{};  // zero without an error
};
std::string options(int replicas, int partitions);
Compiled compile(const std::string& code, const std::string& options = {});
void destroy(PJRT_LoadedExecutable* executable);
// Owns the PJRT_Executable of a PJRT_LoadedExecutable.
struct Executable {
  explicit Executable(PJRT_LoadedExecutable* loaded);
  ~Executable();
  Executable(const Executable&) = delete;
  Executable& operator=(const Executable&) = delete;
  PJRT_Executable* get = nullptr;
};

// A call: arguments by device; the results by device, or the error. `not_donated`: the arguments that must not be
// donated.
struct Called {
  std::vector<std::vector<PJRT_Buffer*>> results;
  std::string error;
};
Called run(PJRT_LoadedExecutable* executable, const std::vector<std::vector<PJRT_Buffer*>>& arguments,
           std::size_t results, const std::vector<std::int64_t>& not_donated = {});

// The extension of XLA's FFI.
const PJRT_FFI_Extension& ffi_extension();
// Registers a handler for the CPU; returns the text of the error.
std::string register_handler(const char* target, XLA_FFI_Handler* handler);

}  // namespace pjrt_test
