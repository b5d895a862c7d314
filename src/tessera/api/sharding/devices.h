// The devices and processes that a program can use, and the text form of a device.
#pragma once
#include <tessera/base/shape.h>
#include <tessera/device/device.h>
#include <iosfwd>

namespace tessera::inline v0 {

/// The index of this process among all processes of the computation; 0 if it is the only one.
///   source  jax.process_index
TESSERA_API int process_index();
/// The number of processes that have devices.
///   source  jax.process_count
TESSERA_API int process_count();
/// The indices of the processes that have devices, ascending.
///   source  jax.process_indices
TESSERA_API std::vector<int> process_indices();
/// The default platform: "cpu".
///   source  jax.default_backend
TESSERA_API std::string default_backend();
/// The devices of one process (of this one unless an index is given), in device order.
///   source  jax.local_devices
TESSERA_API std::vector<Device*> local_devices(std::optional<int> process = {});
/// The number of devices of all processes.
TESSERA_API int device_count();
/// The number of devices of this process.
TESSERA_API int local_device_count();

/// The coordinates of a device in the grid of its machine (Config{.machine = "v5e:2x4"}), in row-major order; its id alone
/// if the machine has no grid, or one with fewer devices.
///   source  jax.Device.coords
TESSERA_API Dims coordinates(const Device& device);

/// Formats a device: "CpuDevice(id=3)".
TESSERA_API void append(std::string& out, const Device& device);
TESSERA_API std::ostream& operator<<(std::ostream& out, const Device& device);
TESSERA_API std::ostream& operator<<(std::ostream& out, const Device* device);

}  // namespace tessera::inline v0
