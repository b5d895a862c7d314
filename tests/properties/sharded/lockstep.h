// A device program run by the reference rules on all devices of a mesh at once, equation by equation: nothing is
// compiled, and what each device has is there to be looked at.
#pragma once
#include <tessera/core/jaxpr.h>
#include <tessera/mesh/sharding.h>

namespace tessera::properties {

// One value on all devices, by position in the mesh.
using OnDevices = Arrays;

// The blocks of x; where blocks are padded, the padding is what would spoil every result that reads it.
OnDevices blocks_of(const Array& x, Sharding sharding);
// The results of `jaxpr`, one for each output; none where a loop or a branch communicates.
std::optional<std::vector<OnDevices>> lockstep(const Jaxpr& jaxpr, Mesh mesh, std::vector<OnDevices> in);

}  // namespace tessera::properties
