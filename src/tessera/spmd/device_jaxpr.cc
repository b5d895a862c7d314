// The donatable arguments and the source lines of the program of each device.
#include <tessera/spmd/device_jaxpr.h>

namespace tessera::inline v0 {

std::vector<bool> DeviceJaxpr::donatable(std::vector<bool> donated) const {
  for (std::size_t i = 0; i < donated.size() && mesh; ++i)
    if (in[i].distinct_blocks() < std::ssize(in[i].devices())) donated[i] = false;
  return donated;
}

Where DeviceJaxpr::source_line(Where line) const {
  if (transfers)
    for (const Transfer& t : *transfers)
      if (line.file == t.tag().file) return t.where;
  return line;
}

}  // namespace tessera::inline v0
