// The boundary of a shard_map that leaves some mesh axes to the partitioner: values are global outside and
// blocks inside, and both may be sharded along the remaining mesh axes.
#pragma once
#include <tessera/ops/partition/sharding_spec.h>

namespace tessera::inline v0::spmd {

// Returns the correspondence between the axes of a global value (the operand) and of its block (the result).
Factors boundary_factors(const SubAxes& sub, const Spec& spec, Aval full, Aval block);
// Returns the sharding of a global value whose blocks have the sharding `block`.
ShardingSpec global_sharding(const SubAxes& sub, const Spec& spec, const ShardingSpec& block);
// Returns the sharding `block` without that of axes for which global_sharding would fail: a global axis that the spec
// shards cannot have unevenly sharded blocks, so these become unsharded.
ShardingSpec expressible_global_sharding(const SubAxes& sub, const Spec& spec, const ShardingSpec& block);

}  // namespace tessera::inline v0::spmd
