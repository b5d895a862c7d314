// The boundary of a shard_map that leaves some mesh axes to the partitioner: values are global outside and
// blocks inside, and both may be sharded along the remaining mesh axes.
#pragma once
#include <tessera/ops/partition/sharding_spec.h>

namespace tessera::inline v0::spmd {

// The correspondence between the axes of a global value (the operand) and of its block (the result).
Factors border_of(const SubAxes& sub, const Spec& spec, Aval full, Aval block);
// The sharding of a global value whose blocks have the sharding `inside`.
ShardingSpec global_sharding(const SubAxes& sub, const Spec& spec, const ShardingSpec& block);
// The same without shardings that no global value can have: uneven shardings of blocks that are themselves
// parts of an axis.
ShardingSpec expressible_global_sharding(const SubAxes& sub, const Spec& spec, const ShardingSpec& block);

}  // namespace tessera::inline v0::spmd
