// The text of a SharedMemory report.
#include <tessera/base/text.h>
#include <tessera/compile/memory/shared_memory.h>

namespace tessera::inline v0 {

std::string to_string(const SharedMemory& m) {
  if (m.devices == 1) return {};
  return str(m.devices, " devices of one host need ", m.host_bytes,
             " bytes together, with one copy of each identical value: arguments ", m.argument_bytes,
             ", results ", m.result_bytes, ", temporaries ", m.temporary_bytes, "\n");
}

}  // namespace tessera::inline v0
