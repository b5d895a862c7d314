// Topologies: the devices of a client, described without it, for compilation ahead of time.
#pragma once
#include <tessera/pjrt/plugin_device.h>

struct PJRT_TopologyDescription {
  explicit PJRT_TopologyDescription(int device_count);
  std::vector<std::unique_ptr<PJRT_DeviceDescription>> devices;
  std::vector<PJRT_DeviceDescription*> device_pointers;
  tessera::pjrt::NamedValues attributes;
};

namespace tessera::inline v0::pjrt {

// The name of the platform, by which JAX chooses its lowering rules. "cpu" gets those for CPUs: LAPACK calls, callbacks,
// donation. For another name, JAX has no rule for eigh, svd, schur and others, and donates no buffer.
constexpr const char* kPlatformName = "cpu";
const std::string& platform_version();
// The number of devices: the option num_devices, TESSERA_DEVICES, --xla_force_host_platform_device_count in XLA_FLAGS, or 1.
int device_count_from(const ClientOptions& options);

void set_topology_functions(PJRT_Api& api);

}  // namespace tessera::inline v0::pjrt
