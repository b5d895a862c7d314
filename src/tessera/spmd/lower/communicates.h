// Communication along some mesh axes.
#pragma once
#include <tessera/core/jaxpr.h>
#include <tessera/ops/partition/sharding_spec.h>

namespace tessera::inline v0::spmd {

// Returns true if an equation communicates along the mesh axis of one of the sub-axes. axis_index, which also has the
// effect `collective`, does not count.
bool communicates(const SubAxes& sub, const Jaxpr& jaxpr, const std::vector<PartialSum>& along);

}  // namespace tessera::inline v0::spmd
