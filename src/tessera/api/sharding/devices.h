// What there is to compute on: the devices of this process, their numbers and their text.
#pragma once
#include <tessera/device/device.h>
#include <iosfwd>

namespace tessera::inline v0 {

/// The number of this process among all that compute together: 0 when it is alone.
TESSERA_API int process_index();
/// How many processes have devices, and their numbers.
TESSERA_API int process_count();
TESSERA_API std::vector<int> process_indices();
/// What computes unless said otherwise: "cpu".
///   source  jax.default_backend
TESSERA_API std::string default_backend();
/// The devices of one process (of this one unless a number is given), in device order.
///   source  jax.local_devices
TESSERA_API std::vector<Device*> local_devices(std::optional<int> process = {});
/// How many devices all processes have.
TESSERA_API int device_count();
/// How many devices this process has.
TESSERA_API int local_device_count();

/// "CpuDevice(id=3)".
TESSERA_API void append(std::string& out, const Device& device);
TESSERA_API std::ostream& operator<<(std::ostream& out, const Device& device);
TESSERA_API std::ostream& operator<<(std::ostream& out, const Device* device);

}  // namespace tessera::inline v0
