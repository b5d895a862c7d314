// The primitive that constrains the sharding of a value in a program: `shard` inside of jit.
#pragma once
#include <tessera/core/parse_mesh.h>
#include <tessera/core/primitive.h>

namespace tessera::inline v0 {

// Parameters of sharding_constraint, which returns its operand. `unconstrained_dims` lists the array axes
// whose sharding it does not constrain: those that vmap has added, and dimensions that are open in Shardy's
// sense in imported programs.
struct ShardingConstraint {
  Mesh mesh;
  Spec spec;
  Axes unconstrained_dims;
  TESSERA_FIELDS(mesh, spec, unconstrained_dims)
};
TESSERA_API extern const Primitive sharding_constraint_p;
// Returns the spec of an array that has a new unsharded axis at this index.
Spec with_axis_at(const Spec& spec, std::int64_t axis);

}  // namespace tessera::inline v0
