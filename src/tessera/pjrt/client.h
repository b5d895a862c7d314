// The client: the devices of this process and their memories.
#pragma once
#include <tessera/pjrt/plugin_topology.h>

struct PJRT_Client {
  explicit PJRT_Client(int device_count);
  PJRT_TopologyDescription topology;
  std::vector<std::unique_ptr<PJRT_Device>> devices;
  std::vector<std::unique_ptr<PJRT_Memory>> memories;
  std::vector<PJRT_Device*> device_pointers;
  std::vector<PJRT_Memory*> memory_pointers;

  PJRT_Device* device(std::int64_t id) const;
};

namespace tessera::inline v0::pjrt {

// Returns the memory that a caller names, or the default memory of the device.
PJRT_Memory& memory_of(const PJRT_Client& client, PJRT_Device* device, PJRT_Memory* memory);
void set_client_functions(PJRT_Api& api);

}  // namespace tessera::inline v0::pjrt
