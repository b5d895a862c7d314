// The primitive that returns a value as an array of summands, one for each device along mesh axes.
#pragma once
#include <tessera/ops/shape/sharding_constraint.h>

namespace tessera::inline v0 {

// The result has a new leading axis; its sum over that axis is the operand. The first entry of the spec names the mesh
// axes that shard the leading axis, which has one element for each device; `unconstrained_dims` has axes of the result.
// The elements depend on the sharding of the operand:
// - Where it is a partial sum along such a mesh axis, each device has its summand.
// - Where such a mesh axis shards it, each device has its shard, with zeros around it.
// - Otherwise the first device has the operand, and the others have zeros.
// The sum over the leading axis is the same partial sum again, which stays partial while the operations that read it
// are linear.
TESSERA_API extern const Primitive summands_p;  // parameters: ShardingConstraint

}  // namespace tessera::inline v0
