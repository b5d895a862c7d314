// The four operations that interpreters themselves need: add, zeros, broadcast, moveaxis. Their primitives
// are defined in ops/, which stands above; only the parameters and the objects are named here.
#pragma once
#include <tessera/core/primitive.h>

namespace tessera::inline v0 {

// Result of `shape`: axis i of the operand becomes axis dims[i]; size 1 is repeated.
struct BroadcastInDim {
  Shape shape;
  Axes dims;
  TESSERA_FIELDS(shape, dims)
};
// Axis i of the result is axis permutation[i] of the operand.
struct Transpose {
  Axes permutation;
  TESSERA_FIELDS(permutation)
};
TESSERA_API extern const Primitive add_p;
TESSERA_API extern const Primitive broadcast_in_dim_p;
TESSERA_API extern const Primitive transpose_p;

// Sum of two tangents or cotangents; empty is zero.
Tangent add_tangents(const Tangent& a, const Tangent& b);
// An array of zeros of this type.
Array zeros_of(Aval aval);
Array materialize(const Tangent& t, Aval aval);
// An i32 scalar for arithmetic with indices.
inline Array index_scalar(std::int64_t value) { return scalar(value, i32); }
// Operand with a new axis of `size` at `at`, repeated.
Array broadcast_axis(const Array& x, std::int64_t size, int at);
Array move_axis(const Array& x, int from, int to);
// `x` with its mapped axis (or a new one, when unbatched) at position `to`.
Array batch_axis_to(const Array& x, int axis, std::int64_t size, int to);

}  // namespace tessera::inline v0
