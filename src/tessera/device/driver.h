// Driver: what a kind of device implements, and all that the other layers ask of it. null/null.cc is the file to
// begin a new one with; tests/conformance says what it owes.
#pragma once
#include <tessera/device/device.h>
#include <tessera/device/launch.h>

namespace tessera::inline v0 {

// The collectives of a program, checked and arranged for a number of devices: made once, run often, also from
// several threads at once.
class Launcher {
 public:
  virtual ~Launcher() = default;
  // Runs calls[i] at position i, and returns when all have ended or one has failed. `seconds` is what the devices
  // together are expected to compute between two collectives.
  virtual LaunchFailure run(std::span<const DeviceCall> calls, double seconds) const = 0;
};

class Driver {
 public:
  virtual ~Driver() = default;
  // "cpu": what Device::kind() of its devices says.
  virtual std::string kind() const = 0;
  // Devices of this process, numbered from `first`. They live as long as the process.
  virtual std::vector<Device*> make_devices(int first, int count) = 0;
  virtual std::shared_ptr<const Launcher> launcher(std::vector<Collective> collectives, int positions) = 0;
};

// All that this library was built with; the first makes the devices() of a process.
TESSERA_API std::span<Driver* const> drivers();
// The driver of a device's kind.
TESSERA_API Driver& driver_of(const Device& device);

Driver& cpu_driver();
Driver& null_driver();

}  // namespace tessera::inline v0
