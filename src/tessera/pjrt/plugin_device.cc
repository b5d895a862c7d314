// Devices of PJRT: their descriptions, memories and memory statistics.
#include <tessera/compile/estimate.h>
#include <tessera/device/device.h>
#include <tessera/pjrt/plugin_device.h>
#include <xla/pjrt/c/pjrt_c_api_memory_descriptions_extension.h>
#include <iterator>

PJRT_DeviceDescription::PJRT_DeviceDescription(int number)
    : id(number),
      kind("cpu"),
      text(tessera::str("CpuDevice(id=", number, ")")),
      debug_text(tessera::str("TesseraCpuDevice(id=", number, ")")) {
  for (const char* each : tessera::pjrt::kMemoryKinds)
    memories.push_back({static_cast<int>(memories.size()), each});
  for (const PJRT_MemoryDescription& each : memories) memory_pointers.push_back(&each);
}

namespace tessera::inline v0::pjrt {
namespace {

void description_id(PJRT_DeviceDescription_Id_Args& args) {
  args.id = required(args.device_description, "device_description").id;
}
void description_process(PJRT_DeviceDescription_ProcessIndex_Args& args) {
  required(args.device_description, "device_description");
  args.process_index = 0;
}
void description_attributes(PJRT_DeviceDescription_Attributes_Args& args) {
  const auto& list = required(args.device_description, "device_description").attributes.list();
  args.attributes = list.data();
  args.num_attributes = list.size();
}
void description_kind(PJRT_DeviceDescription_Kind_Args& args) {
  const std::string& text = required(args.device_description, "device_description").kind;
  args.device_kind = text.c_str();
  args.device_kind_size = text.size();
}
void description_debug_string(PJRT_DeviceDescription_DebugString_Args& args) {
  const std::string& text = required(args.device_description, "device_description").debug_text;
  args.debug_string = text.c_str();
  args.debug_string_size = text.size();
}
void description_to_string(PJRT_DeviceDescription_ToString_Args& args) {
  const std::string& text = required(args.device_description, "device_description").text;
  args.to_string = text.c_str();
  args.to_string_size = text.size();
}
void description_memories(PJRT_DeviceDescription_MemoryDescriptions_Args& args) {
  const auto& list = required(args.device_description, "device_description").memory_pointers;
  args.memory_descriptions = list.data();
  args.num_memory_descriptions = list.size();
  args.default_memory_index = 0;
}
void memory_description_kind(PJRT_MemoryDescription_Kind_Args& args) {
  const PJRT_MemoryDescription& memory = required(args.memory_description, "memory_description");
  args.kind = memory.kind;
  args.kind_size = std::strlen(memory.kind);
  args.kind_id = memory.kind_id;
}

void device_description(PJRT_Device_GetDescription_Args& args) {
  args.device_description = required(args.device, "device").description;
}
void device_is_addressable(PJRT_Device_IsAddressable_Args& args) {
  required(args.device, "device");
  args.is_addressable = true;
}
void device_hardware_id(PJRT_Device_LocalHardwareId_Args& args) {
  args.local_hardware_id = required(args.device, "device").description->id;
}
void device_memories(PJRT_Device_AddressableMemories_Args& args) {
  const auto& memories = required(args.device, "device").memories;
  args.memories = memories.data();
  args.num_memories = memories.size();
}
void device_default_memory(PJRT_Device_DefaultMemory_Args& args) {
  args.memory = required(args.device, "device").memories[0];
}
void device_memory_stats(PJRT_Device_MemoryStats_Args& args) {
  MemoryStats stats = devices()[required(args.device, "device").description->id]->memory_stats();
  // The caller's struct is not initialised.
  std::memset(&args.bytes_in_use, 0, sizeof(args) - offsetof(PJRT_Device_MemoryStats_Args, bytes_in_use));
  args.bytes_in_use = stats.live_bytes + stats.program_bytes;
  args.peak_bytes_in_use = stats.peak_bytes;
  args.peak_bytes_in_use_is_set = true;
  args.pool_bytes = stats.pooled_bytes;
  args.pool_bytes_is_set = true;
  args.bytes_limit = device_memory();
  args.bytes_limit_is_set = true;
  args.bytes_reservable_limit = device_memory() / static_cast<std::int64_t>(devices().size());
  args.bytes_reservable_limit_is_set = true;
}

}  // namespace

void set_device_functions(PJRT_Api& api) {
  api.PJRT_DeviceDescription_Id = TableFunction<description_id>::call;
  api.PJRT_DeviceDescription_ProcessIndex = TableFunction<description_process>::call;
  api.PJRT_DeviceDescription_Attributes = TableFunction<description_attributes>::call;
  api.PJRT_DeviceDescription_Kind = TableFunction<description_kind>::call;
  api.PJRT_DeviceDescription_DebugString = TableFunction<description_debug_string>::call;
  api.PJRT_DeviceDescription_ToString = TableFunction<description_to_string>::call;
  api.PJRT_Device_GetDescription = TableFunction<device_description>::call;
  api.PJRT_Device_IsAddressable = TableFunction<device_is_addressable>::call;
  api.PJRT_Device_LocalHardwareId = TableFunction<device_hardware_id>::call;
  api.PJRT_Device_AddressableMemories = TableFunction<device_memories>::call;
  api.PJRT_Device_DefaultMemory = TableFunction<device_default_memory>::call;
  api.PJRT_Device_MemoryStats = TableFunction<device_memory_stats>::call;
}

PJRT_Extension_Base* memory_descriptions_extension(PJRT_Extension_Base* next) {
  static PJRT_MemoryDescriptions_Extension extension{};
  extension.base = {PJRT_MemoryDescriptions_Extension_STRUCT_SIZE, PJRT_Extension_Type_MemoryDescriptions,
                    next};
  extension.PJRT_DeviceDescription_MemoryDescriptions = TableFunction<description_memories>::call;
  extension.PJRT_MemoryDescription_Kind = TableFunction<memory_description_kind>::call;
  return &extension.base;
}

}  // namespace tessera::inline v0::pjrt
