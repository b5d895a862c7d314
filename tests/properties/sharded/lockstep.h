// Runs a per-device program by the reference rules on all devices of a mesh at once, equation by equation:
// nothing is compiled, and the values of each device can be inspected.
#pragma once
#include <tessera/core/jaxpr.h>
#include <tessera/mesh/sharding.h>

namespace tessera::properties {

// One value on all devices, by position in the mesh.
using OnDevices = Arrays;

// The blocks of x. Padding elements have values that change every result that reads them.
OnDevices blocks_of(const Array& x, Sharding sharding);
// The results of `jaxpr`, one for each output; empty if a loop or a branch communicates.
std::optional<std::vector<OnDevices>> lockstep(const Jaxpr& jaxpr, Mesh mesh, std::vector<OnDevices> in);

}  // namespace tessera::properties
