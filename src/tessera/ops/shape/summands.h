// The primitive that takes a value apart into the summands that the devices of a mesh have of it.
#pragma once
#include <tessera/ops/shape/sharding_constraint.h>

namespace tessera::inline v0 {

// Arrays along a new leading axis, whose sum is the operand. The first entry of the spec are the mesh axes over which they are
// summed: each device has one of them. `open` counts the axes of the result. Which arrays these are depends on the sharding of the
// operand:
// - Where it is a partial sum along such a mesh axis, its summands.
// - Where such a mesh axis shards it, the shards, with zeros around each.
// - Otherwise the first is the operand and the others are zero.
// Their sum over the leading axis is the same partial sum again, which stays one while the operations that read it are linear.
TESSERA_API extern const Primitive summands_p;  // parameters: ShardingConstraint

}  // namespace tessera::inline v0
