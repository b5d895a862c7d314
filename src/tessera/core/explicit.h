// Explicit mesh axes: the sharding along them is part of a value's type. Result shardings follow from the
// operand shardings through the operation's factors; if they do not determine one, an error lists the
// choices. Source: jax.sharding.AxisType.
#pragma once
#include <tessera/core/primitive.h>
#include <tessera/core/trace_context.h>

namespace tessera::inline v0 {

// Parameters of `reshard`: the same value with another type, sharded along explicit axes as `spec` says. The
// partitioner chooses the sharding along other mesh axes.
struct Reshard {
  Mesh mesh;
  Spec spec;
  TESSERA_FIELDS(mesh, spec)
};
TESSERA_API extern const Primitive reshard_p;  // ops/shape/reshard.cc
// Reshards x along explicit axes to the sharding in another type; replicates it along them if that type has no
// sharding.
TESSERA_API Array resharded(const Array& x, Sharding to);

// During the lifetime of the object, a result whose sharding the operation does not determine is replicated. Used for results
// that get their sharding later (a cotangent gets that of its primal) and for programs whose shardings were checked
// when they were traced.
class UnspecifiedIsReplicated : WithContext<bool> {
 public:
  UnspecifiedIsReplicated() : WithContext(&TraceContext::unspecified_replicated, true) {}
  static bool active() { return trace_context().unspecified_replicated; }
};

// Adds the sharding along explicit axes to the inferred result types; at least one operand is sharded along
// one.
//   errors  ShardingError, if `strict`, where the operation does not determine a result's sharding; always if
//           operands are on two meshes
void set_shardings(const Primitive& primitive, const Params& params, AvalArgs in, Avals& out, bool strict);

// The type of one slice along `axis`, and the type of slices stacked along a new axis, which is not sharded.
TESSERA_API Aval without_axis(Aval aval, std::int64_t axis);
TESSERA_API Aval with_axis(Aval aval, std::int64_t axis, std::int64_t size);
// Combines two shardings of one value; where they shard an axis differently, `first` wins.
TESSERA_API Sharding merged(Sharding first, Sharding second);

}  // namespace tessera::inline v0
