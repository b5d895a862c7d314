// The four operations that transformations themselves need: add, zeros, broadcast, moveaxis. Their primitives
// are defined in ops/, a higher layer; this file declares only their parameters and objects.
#pragma once
#include <tessera/core/program_types.h>

namespace tessera::inline v0 {

// Parameters of broadcast_in_dim to `shape`: axis i of the operand becomes axis dims[i]; an axis of size 1 is
// repeated.
struct BroadcastInDim {
  Shape shape;
  Axes dims;
  TESSERA_FIELDS(shape, dims)
};
// Parameters of transpose: axis i of the result is axis permutation[i] of the operand.
struct Transpose {
  Axes permutation;
  TESSERA_FIELDS(permutation)
};
TESSERA_API extern const Primitive add_p;
TESSERA_API extern const Primitive broadcast_in_dim_p;
TESSERA_API extern const Primitive transpose_p;

// The sum of two tangents or cotangents. An empty one is zero.
Tangent add_tangents(const Tangent& a, const Tangent& b);
// An array of zeros of this type.
Array zeros_of(Aval aval);
// The value of a tangent; zeros of type `aval` if it is empty.
Array materialize(const Tangent& t, Aval aval);
// An i32 scalar for index arithmetic.
inline Array index_scalar(std::int64_t value) { return scalar(value, i32); }
// Repeats x along a new axis of `size` at position `at`.
Array broadcast_axis(const Array& x, std::int64_t size, int at);
// Moves axis `from` of x to position `to`.
Array move_axis(const Array& x, int from, int to);
// Moves the mapped axis of x, or a new one if x is unbatched, to position `to`.
Array batch_axis_to(const Array& x, int axis, std::int64_t size, int to);

}  // namespace tessera::inline v0
