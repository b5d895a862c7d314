// Explicit mesh axes: what they cut of a value stands in its type. How results lie follows from the operands by the
// operation's factors; what these leave open is an error at its line, with the choices. Source: jax.sharding.AxisType.
#pragma once
#include <tessera/core/primitive.h>
#include <tessera/core/trace_context.h>

namespace tessera::inline v0 {

// The same value in another type: explicit axes cut it as `spec` says. Other mesh axes are left to the partitioner.
struct Reshard {
  Mesh mesh;
  Spec spec;
  TESSERA_FIELDS(mesh, spec)
};
TESSERA_API extern const Primitive reshard_p;  // ops/shape/reshard.cc
// Cut by explicit axes as another type's sharding says; whole along them without one.
TESSERA_API Array resharded(const Array& x, Sharding to);

// While it lives, a result whose sharding its operation leaves unspecified is replicated: for results that get their
// sharding afterwards (a cotangent has that of its primal), and for programs whose lines have been checked before.
class UnspecifiedIsReplicated : WithContext<bool> {
 public:
  UnspecifiedIsReplicated() : WithContext(&TraceContext::unspecified_replicated, true) {}
  static bool active() { return trace_context().unspecified_replicated; }
};

// Puts on bare results what explicit axes cut of them; the operands are cut by some.
//   errors  ShardingError, if `strict`, where the operation leaves open how a result lies; always for two meshes
void lay_out(const Primitive& primitive, const Params& params, AvalArgs in, Avals& out, bool strict);

// The type of an entry along `axis`, and of entries stacked along it, which nothing cuts.
TESSERA_API Aval without_axis(Aval aval, std::int64_t axis);
TESSERA_API Aval with_axis(Aval aval, std::int64_t axis, std::int64_t size);
// What cuts a value that is used as both: of what they say about one axis, what `first` says.
TESSERA_API Sharding merged(Sharding first, Sharding second);

}  // namespace tessera::inline v0
