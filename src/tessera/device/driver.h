// Driver: the interface that a kind of device implements, and the only one that other layers use. Start a new
// driver from null/null.cc; tests/conformance specifies its behaviour.
#pragma once
#include <tessera/device/device.h>
#include <tessera/device/launch.h>

namespace tessera::inline v0 {

// The collectives of a program, checked and prepared for a number of devices. Made once and run often, also
// from several threads at once.
class Launcher {
 public:
  virtual ~Launcher() = default;
  // Runs calls[i] at position i; returns when all have ended or one has failed. `seconds` is the expected
  // computing time of all devices together between two collectives.
  virtual LaunchFailure run(std::span<const DeviceCall> calls, double seconds) const = 0;
};

class Driver {
 public:
  virtual ~Driver() = default;
  // The kind of its devices, such as "cpu".
  virtual std::string kind() const = 0;
  // Makes the devices of this process, numbered from `first`. They live as long as the process.
  virtual std::vector<Device*> make_devices(int first, int count) = 0;
  virtual std::shared_ptr<const Launcher> launcher(std::vector<Collective> collectives, int positions) = 0;
};

// All drivers in this build of the library; the first one makes the devices() of a process.
TESSERA_API std::span<Driver* const> drivers();
// The driver of a device's kind.
TESSERA_API Driver& driver_of(const Device& device);

Driver& cpu_driver();
Driver& null_driver();

}  // namespace tessera::inline v0
