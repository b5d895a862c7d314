// Communication along some mesh axes.
#pragma once
#include <tessera/core/jaxpr.h>
#include <tessera/ops/partition/sharding_spec.h>

namespace tessera::inline v0::spmd {

// Returns true if devices along one of the sub-axes communicate, or if an equation depends on the coordinate
// along them, which is an effect as well.
bool communicates(const SubAxes& sub, const Jaxpr& jaxpr, const std::vector<PartialSum>& along);

}  // namespace tessera::inline v0::spmd
