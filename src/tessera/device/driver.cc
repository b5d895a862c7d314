// The list of drivers.
#include <tessera/device/driver.h>

namespace tessera::inline v0 {

std::span<Driver* const> drivers() {
  static Driver* const all[] = {&cpu_driver(), &null_driver()};
  return all;
}

Driver& driver_of(const Device& device) {
  for (Driver* driver : drivers())
    if (driver->kind() == device.kind()) return *driver;
  internal(str("no driver for devices of the kind ", device.kind()));
}

}  // namespace tessera::inline v0
