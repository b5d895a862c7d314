// Devices and their descriptions: the virtual CPU devices of this process.
#pragma once
#include <tessera/pjrt/memory.h>
#include <tessera/pjrt/named_value.h>
#include <memory>
#include <vector>

// Describes a memory of a device without a client.
struct PJRT_MemoryDescription {
  int kind_id;
  const char* kind;
};

struct PJRT_DeviceDescription {
  explicit PJRT_DeviceDescription(int id);
  int id;
  std::string kind, text, debug_text;
  std::vector<PJRT_MemoryDescription> memories;
  std::vector<const PJRT_MemoryDescription*> memory_pointers;
  tessera::pjrt::NamedValues attributes;
};

struct PJRT_Device {
  PJRT_Client* client;
  PJRT_DeviceDescription* description;
  std::vector<PJRT_Memory*> memories;  // the first is the default
};

namespace tessera::inline v0::pjrt {
void set_device_functions(PJRT_Api& api);
// The extension for memories of device descriptions.
PJRT_Extension_Base* memory_descriptions_extension(PJRT_Extension_Base* next);
}  // namespace tessera::inline v0::pjrt
