// Memories: each device has its own memory and two kinds of host memory, as XLA's CPU devices do. All are memory of this process.
#pragma once
#include <tessera/pjrt/plugin_error.h>

struct PJRT_Memory {
  PJRT_Device* device;
  int id;
  int kind_id;
  const char* kind;
  std::string text, debug_text;
};

namespace tessera::inline v0::pjrt {
constexpr const char* kMemoryKinds[] = {"device", "pinned_host", "unpinned_host"};
void set_memory_functions(PJRT_Api& api);
}  // namespace tessera::inline v0::pjrt
