// XLA's FFI: frames, and the functions that handlers call.
#include <tessera/core/reference.h>
#include <tessera/pjrt/ffi_api.h>
#include <tessera/stablehlo/element_types.h>
#include <algorithm>
#include <cstdlib>
#include <variant>

struct XLA_FFI_Error {
  XLA_FFI_Error_Code code;
  std::string message;
};

namespace tessera::inline v0::pjrt {
namespace {

constexpr std::pair<const char*, XLA_FFI_DataType> ffi_types[] = {
    {"i1", XLA_FFI_DataType_PRED},
    {"i8", XLA_FFI_DataType_S8},
    {"i16", XLA_FFI_DataType_S16},
    {"i32", XLA_FFI_DataType_S32},
    {"i64", XLA_FFI_DataType_S64},
    {"ui8", XLA_FFI_DataType_U8},
    {"ui16", XLA_FFI_DataType_U16},
    {"ui32", XLA_FFI_DataType_U32},
    {"ui64", XLA_FFI_DataType_U64},
    {"f16", XLA_FFI_DataType_F16},
    {"f32", XLA_FFI_DataType_F32},
    {"f64", XLA_FFI_DataType_F64},
    {"bf16", XLA_FFI_DataType_BF16},
    {"complex<f32>", XLA_FFI_DataType_C64},
    {"complex<f64>", XLA_FFI_DataType_C128},
    {"f8E5M2", XLA_FFI_DataType_F8E5M2},
    {"f8E4M3FN", XLA_FFI_DataType_F8E4M3FN},
    {"i4", XLA_FFI_DataType_S4},
    {"ui4", XLA_FFI_DataType_U4},
    {"i2", XLA_FFI_DataType_S2},
    {"ui2", XLA_FFI_DataType_U2},
    {"f8E4M3", XLA_FFI_DataType_F8E4M3},
    {"f8E3M4", XLA_FFI_DataType_F8E3M4},
    {"f8E4M3B11FNUZ", XLA_FFI_DataType_F8E4M3B11FNUZ},
    {"f8E5M2FNUZ", XLA_FFI_DataType_F8E5M2FNUZ},
    {"f8E4M3FNUZ", XLA_FFI_DataType_F8E4M3FNUZ},
    {"f8E8M0FNU", XLA_FFI_DataType_F8E8M0FNU},
    {"f4E2M1FN", XLA_FFI_DataType_F4E2M1FN},
};

XLA_FFI_Error* error_create(XLA_FFI_Error_Create_Args* args) {
  return new XLA_FFI_Error{args->errc, args->message ? args->message : ""};
}
void error_get_message(XLA_FFI_Error_GetMessage_Args* args) { args->message = args->error->message.c_str(); }
void error_destroy(XLA_FFI_Error_Destroy_Args* args) { delete args->error; }

XLA_FFI_Error* unavailable(const char* what) {
  return new XLA_FFI_Error{XLA_FFI_Error_Code_UNIMPLEMENTED, str(what, " is not available on Tessera.")};
}
XLA_FFI_Error* handler_register(XLA_FFI_Handler_Register_Args*) {
  return unavailable("registration by a handler");
}
XLA_FFI_Error* type_register(XLA_FFI_Type_Register_Args*) { return unavailable("registration of types"); }
XLA_FFI_Error* stream_get(XLA_FFI_Stream_Get_Args*) { return unavailable("a stream"); }
XLA_FFI_Error* context_get(XLA_FFI_ExecutionContext_Get_Args*) { return unavailable("user data"); }
XLA_FFI_Error* state_set(XLA_FFI_State_Set_Args*) { return unavailable("state of a handler"); }
XLA_FFI_Error* state_get(XLA_FFI_State_Get_Args*) { return unavailable("state of a handler"); }
XLA_FFI_Error* run_id_get(XLA_FFI_RunId_Get_Args* args) {
  args->run_id = 0;
  return nullptr;
}
XLA_FFI_Error* device_ordinal_get(XLA_FFI_DeviceOrdinal_Get_Args* args) {
  args->device_ordinal = 0;
  return nullptr;
}
XLA_FFI_Error* memory_allocate(XLA_FFI_DeviceMemory_Allocate_Args* args) {
  std::size_t alignment = std::max<std::size_t>(args->alignment, 64);
  args->data = std::aligned_alloc(alignment, (args->size + alignment - 1) / alignment * alignment);
  return args->data ? nullptr : new XLA_FFI_Error{XLA_FFI_Error_Code_RESOURCE_EXHAUSTED, "out of memory"};
}
XLA_FFI_Error* memory_free(XLA_FFI_DeviceMemory_Free_Args* args) {
  std::free(args->data);
  return nullptr;
}
// Tasks of a handler run on its own thread.
XLA_FFI_Error* pool_schedule(XLA_FFI_ThreadPool_Schedule_Args* args) {
  args->task(args->data);
  return nullptr;
}
XLA_FFI_Error* pool_threads(XLA_FFI_ThreadPool_NumThreads_Args* args) {
  *args->num_threads = 1;
  return nullptr;
}
XLA_FFI_Error* future_create(XLA_FFI_Future_Create_Args*) { return unavailable("asynchronous completion"); }
XLA_FFI_Error* future_set(XLA_FFI_Future_SetAvailable_Args*) {
  return unavailable("asynchronous completion");
}
XLA_FFI_Error* future_fail(XLA_FFI_Future_SetError_Args*) { return unavailable("asynchronous completion"); }

const XLA_FFI_Api& ffi_api() {
  static const XLA_FFI_Api api = [] {
    XLA_FFI_Api out{};
    out.struct_size = sizeof(XLA_FFI_Api);
    out.api_version = {sizeof(XLA_FFI_Api_Version), nullptr, XLA_FFI_API_MAJOR, XLA_FFI_API_MINOR};
    out.XLA_FFI_Error_Create = error_create;
    out.XLA_FFI_Error_GetMessage = error_get_message;
    out.XLA_FFI_Error_Destroy = error_destroy;
    out.XLA_FFI_Handler_Register = handler_register;
    out.XLA_FFI_Stream_Get = stream_get;
    out.XLA_FFI_Type_Register = type_register;
    out.XLA_FFI_ExecutionContext_Get = context_get;
    out.XLA_FFI_State_Set = state_set;
    out.XLA_FFI_State_Get = state_get;
    out.XLA_FFI_DeviceMemory_Allocate = memory_allocate;
    out.XLA_FFI_DeviceMemory_Free = memory_free;
    out.XLA_FFI_ThreadPool_Schedule = pool_schedule;
    out.XLA_FFI_ThreadPool_NumThreads = pool_threads;
    out.XLA_FFI_Future_Create = future_create;
    out.XLA_FFI_Future_SetAvailable = future_set;
    out.XLA_FFI_Future_SetError = future_fail;
    out.XLA_FFI_RunId_Get = run_id_get;
    out.XLA_FFI_DeviceOrdinal_Get = device_ordinal_get;
    return out;
  }();
  return api;
}

}  // namespace

XLA_FFI_DataType ffi_type(std::string_view element) {
  for (auto [text, type] : ffi_types)
    if (element == text) return type;
  refuse(str("a custom call has a buffer of element type ", element, ", which is not supported."),
         PJRT_Error_Code_UNIMPLEMENTED);
}

namespace {

Dtype dtype_of(const stablehlo::Attribute& number) {
  return number.dtype.value_or(number.as<double>() ? f64 : i64);
}
// Appends the bytes of a number of that dtype. Returns false for other attributes.
bool append_number(std::string& out, const stablehlo::Attribute& a, Dtype dtype) {
  bool appended = false;
  with_element_type(dtype, [&]<class T>() {
    auto append = [&](auto number) {
      T element{};
      if constexpr (std::is_arithmetic_v<T>)
        element = static_cast<T>(number);
      else if constexpr (std::is_constructible_v<T, float> && sizeof(T) <= 2)
        element = T(static_cast<float>(number));
      else
        return;
      out.append(reinterpret_cast<const char*>(&element), sizeof element);
      appended = true;
    };
    if (auto* integer = a.as<std::int64_t>()) append(*integer);
    if (auto* floating = a.as<double>()) append(*floating);
  });
  return appended;
}

std::optional<FfiNumbers> ffi_numbers(const stablehlo::Attribute& a) {
  if (const stablehlo::Elements* e = a.elements()) {
    if (!e->type.dtype || !e->type.element.empty()) return std::nullopt;
    FfiNumbers out{ffi_type(stablehlo::element_name(*e->type.dtype)),
                   true,
                   static_cast<std::size_t>(element_count(e->type.shape)),
                   {}};
    for (std::size_t i = 0; i < (e->splat ? out.count : 1); ++i) out.bytes += e->bytes;
    return out;
  }
  auto* list = a.as<stablehlo::Attribute::Array>();
  Dtype dtype = !list || a.dtype || list->empty() ? dtype_of(a) : dtype_of(list->front());
  FfiNumbers out{ffi_type(stablehlo::element_name(dtype)), list != nullptr, list ? list->size() : 1, {}};
  if (!list) return append_number(out.bytes, a, dtype) ? std::optional(out) : std::nullopt;
  for (const stablehlo::Attribute& each : *list)
    if ((!a.dtype && dtype_of(each) != dtype) || !append_number(out.bytes, each, dtype)) return std::nullopt;
  return out;
}

}  // namespace

// Attributes of other forms are left out: a handler that reads one reports that it is missing.
FfiAttributes ffi_attributes(const stablehlo::Attributes& attributes) {
  FfiAttributes out;
  for (const auto& [name, value] : attributes) {
    if (auto* text = value.as<std::string>())
      out.list.emplace_back(name, *text);
    else if (std::optional<FfiNumbers> numbers = ffi_numbers(value))
      out.list.emplace_back(name, std::move(*numbers));
  }
  std::sort(out.list.begin(), out.list.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  return out;
}

XLA_FFI_Buffer& FfiFrame::buffer(XLA_FFI_DataType type, void* data, const Shape& shape) {
  const Shape& stored_shape = shapes_.emplace_back(shape);
  XLA_FFI_Buffer& out = buffers_.emplace_back();
  out.struct_size = XLA_FFI_Buffer_STRUCT_SIZE;
  out.extension_start = nullptr;
  out.dtype = type;
  out.data = data;
  out.rank = type == XLA_FFI_DataType_TOKEN ? 0 : static_cast<std::int64_t>(stored_shape.size());
  out.dims = const_cast<std::int64_t*>(stored_shape.data());
  return out;
}
void FfiFrame::add_operand(XLA_FFI_DataType type, void* data, const Shape& shape) {
  operands_.push_back(&buffer(type, data, shape));
}
void FfiFrame::add_result(XLA_FFI_DataType type, void* data, const Shape& shape) {
  results_.push_back(&buffer(type, data, shape));
}

namespace {

// The attributes in the form of a frame.
struct FrameAttributes {
  std::deque<XLA_FFI_ByteSpan> names, texts;
  std::deque<XLA_FFI_Scalar> scalars;
  std::deque<XLA_FFI_Array> arrays;
  std::vector<XLA_FFI_AttrType> types;
  std::vector<XLA_FFI_ByteSpan*> name_pointers;
  std::vector<void*> values;

  explicit FrameAttributes(const FfiAttributes& given) {
    for (const auto& [name, value] : given.list) {
      names.push_back({name.data(), name.size()});
      name_pointers.push_back(&names.back());
      std::visit([this](const auto& alternative) { add(alternative); }, value);
    }
  }
  void add(const std::string& value) {
    texts.push_back({value.data(), value.size()});
    types.push_back(XLA_FFI_AttrType_STRING);
    values.push_back(&texts.back());
  }
  void add(const FfiNumbers& numbers) {
    void* data = const_cast<char*>(numbers.bytes.data());
    types.push_back(numbers.is_array ? XLA_FFI_AttrType_ARRAY : XLA_FFI_AttrType_SCALAR);
    if (numbers.is_array)
      values.push_back(&arrays.emplace_back(XLA_FFI_Array{numbers.type, numbers.count, data}));
    else
      values.push_back(&scalars.emplace_back(XLA_FFI_Scalar{numbers.type, data}));
  }
};

}  // namespace

void FfiFrame::call(const std::string& target, XLA_FFI_Handler* handler, const FfiAttributes& attributes) {
  FrameAttributes given(attributes);
  std::vector<XLA_FFI_ArgType> operand_types(operands_.size(), XLA_FFI_ArgType_BUFFER);
  std::vector<XLA_FFI_RetType> result_types(results_.size(), XLA_FFI_RetType_BUFFER);
  XLA_FFI_CallFrame frame{};
  frame.struct_size = XLA_FFI_CallFrame_STRUCT_SIZE;
  frame.api = &ffi_api();
  frame.stage = XLA_FFI_ExecutionStage_EXECUTE;
  frame.args = {XLA_FFI_Args_STRUCT_SIZE, nullptr, static_cast<std::int64_t>(operands_.size()),
                operand_types.data(), operands_.data()};
  frame.rets = {XLA_FFI_Rets_STRUCT_SIZE, nullptr, static_cast<std::int64_t>(results_.size()),
                result_types.data(), results_.data()};
  frame.attrs = {XLA_FFI_Attrs_STRUCT_SIZE,
                 nullptr,
                 static_cast<std::int64_t>(given.types.size()),
                 given.types.data(),
                 given.name_pointers.data(),
                 given.values.data()};
  XLA_FFI_Error* failed = handler(&frame);
  if (!failed) return;
  std::string message = failed->message;
  auto code = static_cast<PJRT_Error_Code>(failed->code);
  delete failed;
  throw ApiError(code, message.empty() ? str("the custom call ", target, " failed.") : message);
}

}  // namespace tessera::inline v0::pjrt
