// The client of PJRT.
#include <tessera/base/float/float_mode.h>
#include <tessera/device/device.h>
#include <tessera/pjrt/client.h>
#include <algorithm>
#include <cstdlib>

PJRT_Client::PJRT_Client(int device_count) : topology(device_count) {
  using namespace tessera;
  set_device_count(device_count);
  for (int i = 0; i < device_count; ++i) {
    auto* description = topology.device_pointers[i];
    auto& device = devices.emplace_back(new PJRT_Device{this, description, {}});
    for (int kind = 0; kind < 3; ++kind) {
      int id = static_cast<int>(memories.size());
      std::string text = str(kind == 0 ? "CPU_DEVICE_" : kind == 1 ? "PINNED_HOST_" : "UNPINNED_HOST_", id);
      memories.emplace_back(new PJRT_Memory{device.get(), id, kind, pjrt::kMemoryKinds[kind], text, text});
      device->memories.push_back(memories.back().get());
      memory_pointers.push_back(memories.back().get());
    }
    device_pointers.push_back(device.get());
  }
}

PJRT_Device* PJRT_Client::device(std::int64_t id) const {
  if (id < 0 || id >= static_cast<std::int64_t>(devices.size()))
    tessera::pjrt::refuse(
        tessera::str("there is no device ", id, ". Expected 0 to ", devices.size() - 1, "."));
  return device_pointers[id];
}

namespace tessera::inline v0::pjrt {

PJRT_Memory& memory_of(const PJRT_Client& client, PJRT_Device* device, PJRT_Memory* memory) {
  if (memory) {
    if (memory->device->client != &client) refuse("the memory belongs to another client.");
    return *memory;
  }
  if (required(device, "device").client != &client) refuse("the device belongs to another client.");
  return *device->memories[0];
}

namespace {

// XLA flushes subnormal numbers to zero on CPUs, so JAX's programs do here as well unless the environment says otherwise.
void flush_subnormals_as_xla() {
  if (!std::getenv("TESSERA_FLUSH_SUBNORMALS")) set_flush_subnormals(true, {});
}

void client_create(PJRT_Client_Create_Args& args) {
  flush_subnormals_as_xla();
  args.client = new PJRT_Client(device_count_from(ClientOptions(args.create_options, args.num_options)));
}
void client_destroy(PJRT_Client_Destroy_Args& args) { delete args.client; }
void client_platform(PJRT_Client_PlatformName_Args& args) {
  required(args.client, "client");
  args.platform_name = kPlatformName;
  args.platform_name_size = std::strlen(kPlatformName);
}
void client_version(PJRT_Client_PlatformVersion_Args& args) {
  required(args.client, "client");
  args.platform_version = platform_version().c_str();
  args.platform_version_size = platform_version().size();
}
void client_process(PJRT_Client_ProcessIndex_Args& args) {
  required(args.client, "client");
  args.process_index = 0;
}
void client_topology(PJRT_Client_TopologyDescription_Args& args) {
  args.topology = &required(args.client, "client").topology;
}
void client_devices(PJRT_Client_Devices_Args& args) {
  const auto& list = required(args.client, "client").device_pointers;
  args.devices = list.data();
  args.num_devices = list.size();
}
void client_addressable_devices(PJRT_Client_AddressableDevices_Args& args) {
  const auto& list = required(args.client, "client").device_pointers;
  args.addressable_devices = list.data();
  args.num_addressable_devices = list.size();
}
void client_memories(PJRT_Client_AddressableMemories_Args& args) {
  const auto& list = required(args.client, "client").memory_pointers;
  args.addressable_memories = list.data();
  args.num_addressable_memories = list.size();
}
void client_device(PJRT_Client_LookupDevice_Args& args) {
  args.device = required(args.client, "client").device(args.id);
}
void client_addressable_device(PJRT_Client_LookupAddressableDevice_Args& args) {
  args.addressable_device = required(args.client, "client").device(args.local_hardware_id);
}

// The default assignment: devices 0, 1, ... in order.
void client_default_assignment(PJRT_Client_DefaultDeviceAssignment_Args& args) {
  const PJRT_Client& client = required(args.client, "client");
  std::int64_t count = std::int64_t{args.num_replicas} * args.num_partitions;
  if (args.num_replicas < 1 || args.num_partitions < 1 ||
      count > static_cast<std::int64_t>(client.devices.size()))
    refuse(str("a program of ", args.num_replicas, " replicas and ", args.num_partitions,
               " partitions is requested. Expected up to ", client.devices.size(), " devices."));
  if (std::cmp_greater(count, args.default_assignment_size))
    refuse(str("the array for the assignment has ", args.default_assignment_size, " elements. Expected ",
               count, "."));
  required(args.default_assignment, "default_assignment");
  for (int i = 0; i < count; ++i) args.default_assignment[i] = i;
}

void client_process_info(PJRT_Client_UpdateGlobalProcessInfo_Args& args) { required(args.client, "client"); }

}  // namespace

void set_client_functions(PJRT_Api& api) {
  api.PJRT_Client_Create = TableFunction<client_create>::call;
  api.PJRT_Client_Destroy = TableFunction<client_destroy>::call;
  api.PJRT_Client_PlatformName = TableFunction<client_platform>::call;
  api.PJRT_Client_PlatformVersion = TableFunction<client_version>::call;
  api.PJRT_Client_ProcessIndex = TableFunction<client_process>::call;
  api.PJRT_Client_TopologyDescription = TableFunction<client_topology>::call;
  api.PJRT_Client_Devices = TableFunction<client_devices>::call;
  api.PJRT_Client_AddressableDevices = TableFunction<client_addressable_devices>::call;
  api.PJRT_Client_AddressableMemories = TableFunction<client_memories>::call;
  api.PJRT_Client_LookupDevice = TableFunction<client_device>::call;
  api.PJRT_Client_LookupAddressableDevice = TableFunction<client_addressable_device>::call;
  api.PJRT_Client_DefaultDeviceAssignment = TableFunction<client_default_assignment>::call;
  api.PJRT_Client_UpdateGlobalProcessInfo = TableFunction<client_process_info>::call;
}

}  // namespace tessera::inline v0::pjrt
