// Memories of PJRT.
#include <tessera/pjrt/memory.h>

namespace tessera::inline v0::pjrt {
namespace {

void memory_id(PJRT_Memory_Id_Args& args) { args.id = required(args.memory, "memory").id; }
void memory_kind(PJRT_Memory_Kind_Args& args) {
  args.kind = required(args.memory, "memory").kind;
  args.kind_size = std::strlen(args.kind);
}
void memory_kind_id(PJRT_Memory_Kind_Id_Args& args) {
  args.kind_id = required(args.memory, "memory").kind_id;
}
void memory_debug_string(PJRT_Memory_DebugString_Args& args) {
  const std::string& text = required(args.memory, "memory").debug_text;
  args.debug_string = text.c_str();
  args.debug_string_size = text.size();
}
void memory_to_string(PJRT_Memory_ToString_Args& args) {
  const std::string& text = required(args.memory, "memory").text;
  args.to_string = text.c_str();
  args.to_string_size = text.size();
}
void memory_devices(PJRT_Memory_AddressableByDevices_Args& args) {
  args.devices = &required(args.memory, "memory").device;
  args.num_devices = 1;
}

}  // namespace

void set_memory_functions(PJRT_Api& api) {
  api.PJRT_Memory_Id = TableFunction<memory_id>::call;
  api.PJRT_Memory_Kind = TableFunction<memory_kind>::call;
  api.PJRT_Memory_Kind_Id = TableFunction<memory_kind_id>::call;
  api.PJRT_Memory_DebugString = TableFunction<memory_debug_string>::call;
  api.PJRT_Memory_ToString = TableFunction<memory_to_string>::call;
  api.PJRT_Memory_AddressableByDevices = TableFunction<memory_devices>::call;
}

}  // namespace tessera::inline v0::pjrt
