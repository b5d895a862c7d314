// The plugin: GetPjrtApi, its attributes, and the table of its functions.
#include <tessera/pjrt/buffer.h>
#include <tessera/pjrt/extensions.h>
#include <tessera/pjrt/plugin_executable.h>
#include <tessera/pjrt/report.h>

struct PJRT_ExecuteContext {};

namespace tessera::inline v0::pjrt {
namespace {

void plugin_initialize(PJRT_Plugin_Initialize_Args&) {}

// Lists the versions of StableHLO that the importer reads, from the minimum to the current one. JAX writes
// the lower one of its own version and the current version here.
void plugin_attributes(PJRT_Plugin_Attributes_Args& args) {
  static const NamedValues& attributes = []() -> const NamedValues& {
    auto& out = *new NamedValues;
    out.add("xla_version", std::int64_t{2});
    out.add("stablehlo_current_version", std::vector<std::int64_t>{1, 17, 0});
    out.add("stablehlo_minimum_version", std::vector<std::int64_t>{0, 9, 0});
    out.add("tessera_platform_version", platform_version());
    return out;
  }();
  args.attributes = attributes.list().data();
  args.num_attributes = attributes.list().size();
}

void context_create(PJRT_ExecuteContext_Create_Args& args) { args.context = new PJRT_ExecuteContext; }
void context_destroy(PJRT_ExecuteContext_Destroy_Args& args) { delete args.context; }

// A function that the plugin does not have: asynchronous transfers in parts, aliases of future buffers and others that JAX does
// not call on CPU devices.
PJRT_Error* missing(void*) {
  return new (std::nothrow)
      PJRT_Error{PJRT_Error_Code_UNIMPLEMENTED, "Tessera's plugin does not implement this function of PJRT."};
}

// Fills the entries of all functions: those between the version and the end of the table.
void fill_missing(PJRT_Api& api) {
  using Function = PJRT_Error* (*)(void*);
  auto* first = reinterpret_cast<char*>(&api.PJRT_Error_Destroy);
  auto* end = reinterpret_cast<char*>(&api) + sizeof(api);
  Function function = missing;
  for (char* entry = first; entry < end; entry += sizeof(Function))
    std::memcpy(entry, &function, sizeof(Function));
}

PJRT_Api make_api() {
  PJRT_Api api{};
  fill_missing(api);
  api.struct_size = PJRT_Api_STRUCT_SIZE;
  api.pjrt_api_version = {PJRT_Api_Version_STRUCT_SIZE, nullptr, PJRT_API_MAJOR, PJRT_API_MINOR};
  api.extension_start =
      layouts_extension(ffi_extension(memory_descriptions_extension(report_extension(nullptr))));
  api.PJRT_Plugin_Initialize = TableFunction<plugin_initialize>::call;
  api.PJRT_Plugin_Attributes = TableFunction<plugin_attributes>::call;
  api.PJRT_ExecuteContext_Create = TableFunction<context_create>::call;
  api.PJRT_ExecuteContext_Destroy = TableFunction<context_destroy>::call;
  set_error_functions(api);
  set_event_functions(api);
  set_memory_functions(api);
  set_device_functions(api);
  set_topology_functions(api);
  set_client_functions(api);
  set_buffer_functions(api);
  set_host_transfer_functions(api);
  set_executable_functions(api);
  set_loaded_executable_functions(api);
  set_execution_functions(api);
  return api;
}

}  // namespace
}  // namespace tessera::inline v0::pjrt

extern "C" __attribute__((visibility("default"))) const PJRT_Api* GetPjrtApi();
const PJRT_Api* GetPjrtApi() {
  static const PJRT_Api api = tessera::pjrt::make_api();
  return &api;
}
