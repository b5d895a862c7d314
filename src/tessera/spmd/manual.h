// The border of a shard_map that leaves mesh axes to the partitioner: global values outside, blocks inside, and both
// sharded further along the axes that are left.
#pragma once
#include <tessera/spmd/sharding_spec.h>

namespace tessera::inline v0::spmd {

// The correspondence of the axes of a global value (the operand) and of its block (the result).
Factors border_of(const SubAxes& sub, const Spec& spec, Aval full, Aval block);
// The sharding of a global value, of whose blocks this is the sharding.
ShardingSpec around(const SubAxes& sub, const Spec& spec, const ShardingSpec& block);
// The same without shardings that no global value can have: uneven ones of blocks that are themselves parts of an axis.
ShardingSpec passing(const SubAxes& sub, const Spec& spec, const ShardingSpec& block);

}  // namespace tessera::inline v0::spmd
