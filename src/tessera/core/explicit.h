// Explicit mesh axes: the sharding along them is part of a value's type. The shardings of results follow from those of
// the operands by the operation's factors; an unspecified one is an error that lists the choices. Source: jax.sharding.AxisType.
#pragma once
#include <tessera/core/primitive.h>
#include <tessera/core/trace_context.h>

namespace tessera::inline v0 {

// The same value in another type: sharded along explicit axes as `spec` says. Other mesh axes are left to the partitioner.
struct Reshard {
  Mesh mesh;
  Spec spec;
  TESSERA_FIELDS(mesh, spec)
};
TESSERA_API extern const Primitive reshard_p;  // ops/shape/reshard.cc
// Sharded along explicit axes as another type's sharding says; replicated along them without one.
TESSERA_API Array resharded(const Array& x, Sharding to);

// While it lives, a result whose sharding its operation leaves unspecified is replicated: for results that get their
// sharding afterwards (a cotangent has that of its primal), and for programs whose lines have been checked before.
class UnspecifiedIsReplicated : WithContext<bool> {
 public:
  UnspecifiedIsReplicated() : WithContext(&TraceContext::unspecified_replicated, true) {}
  static bool active() { return trace_context().unspecified_replicated; }
};

// Adds to bare result types the sharding along explicit axes; some operand is sharded along one.
//   errors  ShardingError, if `strict`, where the operation leaves a result's sharding unspecified; always for two meshes
void set_shardings(const Primitive& primitive, const Params& params, AvalArgs in, Avals& out, bool strict);

// The type of an entry along `axis`, and of entries stacked along it, which is not sharded along the new axis.
TESSERA_API Aval without_axis(Aval aval, std::int64_t axis);
TESSERA_API Aval with_axis(Aval aval, std::int64_t axis, std::int64_t size);
// The sharding of a value that has two: where they differ about an axis, that of `first`.
TESSERA_API Sharding merged(Sharding first, Sharding second);

}  // namespace tessera::inline v0
