// The layouts extension: the order of axes in memory in XLA's serialized form.
#include <tessera/pjrt/buffer.h>
#include <tessera/pjrt/extensions.h>
#include <tessera/pjrt/plugin_executable.h>
#include <xla/pjrt/c/pjrt_c_api_layouts_extension.h>

struct PJRT_Layouts_MemoryLayout {
  std::string text;  // in HLO
};
struct PJRT_Layouts_SerializedLayout {
  std::string bytes;
};

namespace tessera::inline v0::pjrt {
namespace {

void layout_destroy(PJRT_Layouts_MemoryLayout_Destroy_Args& args) { delete args.layout; }
void layout_serialize(PJRT_Layouts_MemoryLayout_Serialize_Args& args) {
  auto serialized = std::make_unique<PJRT_Layouts_SerializedLayout>();
  serialized->bytes = required(args.layout, "layout").text;
  args.serialized_bytes = serialized->bytes.data();
  args.serialized_bytes_size = serialized->bytes.size();
  args.serialized_layout = serialized.release();
  args.serialized_layout_deleter = [](PJRT_Layouts_SerializedLayout* layout) { delete layout; };
}
void layout_of_buffer(PJRT_Layouts_PJRT_Buffer_MemoryLayout_Args& args) {
  const PJRT_Buffer& buffer = required(args.buffer, "buffer");
  args.layout = new PJRT_Layouts_MemoryLayout{buffer.order.text(buffer.shape.size())};
}
void layout_of_client(PJRT_Layouts_PJRT_Client_GetDefaultLayout_Args& args) {
  required(args.client, "client");
  args.layout = new PJRT_Layouts_MemoryLayout{MemoryOrder().text(args.num_dims)};
}
void layout_of_topology(PJRT_Layouts_PJRT_Topology_GetDefaultLayout_Args& args) {
  required(args.topology_description, "topology_description");
  args.layout = new PJRT_Layouts_MemoryLayout{MemoryOrder().text(args.num_dims)};
}
// The caller owns the layouts of a buffer, the executable those of its outputs.
void layouts_of_executable(PJRT_Layouts_PJRT_Executable_GetOutputLayouts_Args& args) {
  const PJRT_Executable& executable = required(args.executable, "executable");
  std::call_once(executable.layouts_once, [&] {
    for (const DeviceValue& result : executable.program->results) {
      executable.layouts.push_back(std::make_shared<PJRT_Layouts_MemoryLayout>(
          PJRT_Layouts_MemoryLayout{result.order.text(result.shape.size())}));
      executable.layout_pointers.push_back(
          static_cast<PJRT_Layouts_MemoryLayout*>(executable.layouts.back().get()));
    }
  });
  args.layouts = executable.layout_pointers.data();
  args.num_outputs = executable.layout_pointers.size();
}

}  // namespace

PJRT_Extension_Base* layouts_extension(PJRT_Extension_Base* next) {
  static PJRT_Layouts_Extension extension{};
  extension.base = {PJRT_Layouts_Extension_STRUCT_SIZE, PJRT_Extension_Type_Layouts, next};
  extension.PJRT_Layouts_MemoryLayout_Destroy = TableFunction<layout_destroy>::call;
  extension.PJRT_Layouts_MemoryLayout_Serialize = TableFunction<layout_serialize>::call;
  extension.PJRT_Layouts_PJRT_Client_GetDefaultLayout = TableFunction<layout_of_client>::call;
  extension.PJRT_Layouts_PJRT_Buffer_MemoryLayout = TableFunction<layout_of_buffer>::call;
  extension.PJRT_Layouts_PJRT_Topology_GetDefaultLayout = TableFunction<layout_of_topology>::call;
  extension.PJRT_Layouts_PJRT_Executable_GetOutputLayouts = TableFunction<layouts_of_executable>::call;
  return &extension.base;
}

}  // namespace tessera::inline v0::pjrt
