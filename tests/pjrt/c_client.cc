// A client of the plugin in PJRT's C API.
#include <dlfcn.h>
#include <gtest/gtest.h>
#include <tests/pjrt/c_client.h>
#include <cstring>

namespace pjrt_test {

const PJRT_Api& api() {
  static const PJRT_Api& table = []() -> const PJRT_Api& {
    void* plugin = dlopen(TESSERA_PJRT_PLUGIN, RTLD_NOW | RTLD_LOCAL);
    EXPECT_TRUE(plugin) << dlerror();
    auto* get = reinterpret_cast<const PJRT_Api* (*)()>(dlsym(plugin, "GetPjrtApi"));
    return *get();
  }();
  return table;
}

std::string text_of(PJRT_Error* error) {
  if (!error) return {};
  auto message = arguments<PJRT_Error_Message_Args>();
  message.error = error;
  api().PJRT_Error_Message(&message);
  std::string text(message.message, message.message_size);
  auto destroy = arguments<PJRT_Error_Destroy_Args>();
  destroy.error = error;
  api().PJRT_Error_Destroy(&destroy);
  return text;
}

static PJRT_Error_Code code_of(const PJRT_Error* error) {
  if (!error) return {};
  auto args = arguments<PJRT_Error_GetCode_Args>();
  args.error = error;
  EXPECT_EQ(text_of(api().PJRT_Error_GetCode(&args)), "");
  return args.code;
}

PJRT_Client* client() {
  static PJRT_Client* the_client = [] {
    PJRT_NamedValue count{};
    count.struct_size = PJRT_NamedValue_STRUCT_SIZE;
    count.name = "num_devices";
    count.name_size = 11;
    count.type = PJRT_NamedValue_kInt64;
    count.int64_value = 4;
    count.value_size = 1;
    auto args = arguments<PJRT_Client_Create_Args>();
    args.create_options = &count;
    args.num_options = 1;
    EXPECT_EQ(text_of(api().PJRT_Client_Create(&args)), "");
    return args.client;
  }();
  return the_client;
}

PJRT_Device* device(int id) {
  auto args = arguments<PJRT_Client_LookupDevice_Args>();
  args.client = client();
  args.id = id;
  EXPECT_EQ(text_of(api().PJRT_Client_LookupDevice(&args)), "");
  return args.device;
}

static void await(PJRT_Event* event) {
  if (!event) return;
  auto args = arguments<PJRT_Event_Await_Args>();
  args.event = event;
  EXPECT_EQ(text_of(api().PJRT_Event_Await(&args)), "");
  auto destroy = arguments<PJRT_Event_Destroy_Args>();
  destroy.event = event;
  EXPECT_EQ(text_of(api().PJRT_Event_Destroy(&destroy)), "");
}

MadeBuffer make_buffer(const std::vector<float>& values, const std::vector<std::int64_t>& dims, int device_id,
                       PJRT_Buffer_MemoryLayout* layout) {
  auto args = arguments<PJRT_Client_BufferFromHostBuffer_Args>();
  args.client = client();
  args.data = values.data();
  args.type = PJRT_Buffer_Type_F32;
  args.dims = dims.data();
  args.num_dims = dims.size();
  args.device = device(device_id);
  args.device_layout = layout;
  std::string error = text_of(api().PJRT_Client_BufferFromHostBuffer(&args));
  await(args.done_with_host_buffer);
  return {args.buffer, error};
}

PJRT_Buffer* to_device(const std::vector<float>& values, const std::vector<std::int64_t>& dims,
                       int device_id) {
  auto [buffer, error] = make_buffer(values, dims, device_id);
  EXPECT_EQ(error, "");
  return buffer;
}

std::vector<float> to_host(PJRT_Buffer* buffer) {
  auto args = arguments<PJRT_Buffer_ToHostBuffer_Args>();
  args.src = buffer;
  EXPECT_EQ(text_of(api().PJRT_Buffer_ToHostBuffer(&args)), "");
  std::vector<float> out(args.dst_size / sizeof(float));
  args.dst = out.data();
  EXPECT_EQ(text_of(api().PJRT_Buffer_ToHostBuffer(&args)), "");
  await(args.event);
  return out;
}

void destroy(PJRT_Buffer* buffer) {
  auto args = arguments<PJRT_Buffer_Destroy_Args>();
  args.buffer = buffer;
  EXPECT_EQ(text_of(api().PJRT_Buffer_Destroy(&args)), "");
}

bool is_deleted(PJRT_Buffer* buffer) {
  auto args = arguments<PJRT_Buffer_IsDeleted_Args>();
  args.buffer = buffer;
  EXPECT_EQ(text_of(api().PJRT_Buffer_IsDeleted(&args)), "");
  return args.is_deleted;
}

// The field executable_build_options (3) with the numbers of replicas (4) and partitions (5).
std::string options(int replicas, int partitions) {
  std::string inner = {0x20, static_cast<char>(replicas), 0x28, static_cast<char>(partitions)};
  return std::string{0x1a, static_cast<char>(inner.size())} + inner;
}

Compiled compile(const std::string& code, const std::string& options) {
  PJRT_Program program{};
  program.struct_size = PJRT_Program_STRUCT_SIZE;
  program.code = const_cast<char*>(code.data());
  program.code_size = code.size();
  program.format = "mlir";
  program.format_size = 4;
  auto args = arguments<PJRT_Client_Compile_Args>();
  args.client = client();
  args.program = &program;
  args.compile_options = options.data();
  args.compile_options_size = options.size();
  PJRT_Error* error = api().PJRT_Client_Compile(&args);
  Compiled compiled{args.executable, {}, code_of(error)};
  compiled.error = text_of(error);
  return compiled;
}

void destroy(PJRT_LoadedExecutable* executable) {
  auto args = arguments<PJRT_LoadedExecutable_Destroy_Args>();
  args.executable = executable;
  EXPECT_EQ(text_of(api().PJRT_LoadedExecutable_Destroy(&args)), "");
}

Called run(PJRT_LoadedExecutable* executable, const std::vector<std::vector<PJRT_Buffer*>>& given,
           std::size_t results, const std::vector<std::int64_t>& not_donated) {
  Called out;
  auto options = arguments<PJRT_ExecuteOptions>();
  options.non_donatable_input_indices = not_donated.data();
  options.num_non_donatable_input_indices = not_donated.size();
  std::vector<PJRT_Buffer* const*> lists;
  std::vector<PJRT_Buffer**> outputs;
  out.results.assign(given.size(), std::vector<PJRT_Buffer*>(results));
  for (std::size_t d = 0; d < given.size(); ++d) {
    lists.push_back(given[d].data());
    outputs.push_back(out.results[d].data());
  }
  std::vector<PJRT_Event*> events(given.size());
  auto args = arguments<PJRT_LoadedExecutable_Execute_Args>();
  args.executable = executable;
  args.options = &options;
  args.argument_lists = lists.data();
  args.num_devices = given.size();
  args.num_args = given.empty() ? 0 : given[0].size();
  args.output_lists = outputs.data();
  args.device_complete_events = events.data();
  out.error = text_of(api().PJRT_LoadedExecutable_Execute(&args));
  if (out.error.empty())
    for (PJRT_Event* event : events) await(event);
  return out;
}

Executable::Executable(PJRT_LoadedExecutable* loaded) {
  auto args = arguments<PJRT_LoadedExecutable_GetExecutable_Args>();
  args.loaded_executable = loaded;
  EXPECT_EQ(text_of(api().PJRT_LoadedExecutable_GetExecutable(&args)), "");
  get = args.executable;
}
Executable::~Executable() {
  auto args = arguments<PJRT_Executable_Destroy_Args>();
  args.executable = get;
  EXPECT_EQ(text_of(api().PJRT_Executable_Destroy(&args)), "");
}

const PJRT_FFI_Extension& ffi_extension() {
  for (const PJRT_Extension_Base* each = api().extension_start; each; each = each->next)
    if (each->type == PJRT_Extension_Type_FFI) return *reinterpret_cast<const PJRT_FFI_Extension*>(each);
  ADD_FAILURE() << "there is no FFI extension";
  std::abort();
}

std::string register_handler(const char* target, XLA_FFI_Handler* handler) {
  auto args = arguments<PJRT_FFI_Register_Handler_Args>();
  args.target_name = target;
  args.target_name_size = std::strlen(target);
  args.handler = reinterpret_cast<void*>(handler);
  args.platform_name = "cpu";
  args.platform_name_size = 3;
  return text_of(ffi_extension().register_handler(&args));
}

}  // namespace pjrt_test
