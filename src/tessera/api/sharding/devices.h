// The devices of this process, their numbers and their text.
#pragma once
#include <tessera/device/device.h>
#include <iosfwd>

namespace tessera::inline v0 {

/// The number of this process among all that compute together: 0 when it is alone.
TESSERA_API int process_index();
/// The number of processes with devices, and the index of this one.
TESSERA_API int process_count();
TESSERA_API std::vector<int> process_indices();
/// The default platform: "cpu".
///   source  jax.default_backend
TESSERA_API std::string default_backend();
/// The devices of one process (of this one unless a number is given), in device order.
///   source  jax.local_devices
TESSERA_API std::vector<Device*> local_devices(std::optional<int> process = {});
/// The number of devices of all processes.
TESSERA_API int device_count();
/// The number of devices of this process.
TESSERA_API int local_device_count();

/// "CpuDevice(id=3)".
TESSERA_API void append(std::string& out, const Device& device);
TESSERA_API std::ostream& operator<<(std::ostream& out, const Device& device);
TESSERA_API std::ostream& operator<<(std::ostream& out, const Device* device);

}  // namespace tessera::inline v0
