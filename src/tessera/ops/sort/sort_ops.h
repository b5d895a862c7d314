// Sorting and selection along an axis. Strict, as in jax.lax; the NumPy names stand in lib/numpy/sorting.h.
#pragma once
#include <tessera/core/primitive.h>
#include <functional>

namespace tessera::inline v0 {

// Operands of one shape, all reordered alike; the first `keys` of them decide.
struct Sort {
  std::int64_t axis;
  bool stable;
  int keys;
  TESSERA_FIELDS(axis, stable, keys)
};
// Operands: what the comparison captured, then arrays of one shape. body: (captured, a0, b0, a1, b1, ...) ->
// bool[]: whether the elements a come before the elements b; scalars.
struct SortBy {
  JaxprPtr body;
  int consts;
  std::int64_t axis;
  bool stable;
  TESSERA_FIELDS(body, consts, axis, stable)
};
struct TopK {
  std::int64_t count, axis;
  TESSERA_FIELDS(count, axis)
};
TESSERA_API extern const Primitive sort_p, sort_by_p, top_k_p;

namespace lax {

struct SortOptions {
  std::int64_t axis = -1;
  bool stable = true;  ///< equal elements keep their order
  int keys = 1;        ///< so many operands are compared, the first before the second
};

/// Elements in ascending order along an axis. -0 and 0 are equal, NaN is the largest; complex numbers are
/// compared by their real parts, then by their imaginary parts.
///   x        T[...]   bool or any number type
///   options  {.axis, .stable}; a negative axis counts from the end
///   result   T[...]   of x's shape
///   cost     a few passes over memory for numbers of up to 32 bits
///   errors   ArgumentError, DtypeError
///   source   jax.lax.sort; StableHLO sort
TESSERA_API Array sort(Operand x, const SortOptions& options = {});
/// Several arrays reordered alike, so that the first {.keys} of them ascend.
///   x        T[...] each   one shape; the others may be of any dtype
///   result   as many arrays
///   errors   ArgumentError, ShapeError, DtypeError
///   source   jax.lax.sort
TESSERA_API Arrays sort(const Arrays& x, const SortOptions& options = {}, Where where = here());

// first, second: one scalar for each operand.
using Before = std::function<Array(Args first, Args second)>;
/// Several arrays reordered alike, in the order of a comparison.
///   x        T[...] each   one shape, any dtype
///   before   whether an element comes before another: bool[]; of scalars, one for each operand
///   options  {.axis, .stable}
///   result   as many arrays
///   cost     n log(n)^2 comparisons, on whole arrays at a time
///   errors   ArgumentError, ShapeError, DtypeError
///   source   StableHLO sort
TESSERA_API Arrays sort_by(const Arrays& x, const Before& before, const SortOptions& options = {},
                           Where where = here());

/// The `count` largest elements along an axis, in descending order, and their indices. Among equal elements the
/// first comes first; NaN is the largest, and -0 is below 0.
///   x        T[...]   bool, integer or floating
///   count    at most the size of the axis
///   axis     negative ones count from the end
///   result   T[...] and i32[...]: the axis has the size `count`
///   cost     one pass over memory where `count` is small
///   errors   ArgumentError, DtypeError
///   source   jax.lax.top_k
TESSERA_API std::pair<Array, Array> top_k(Operand x, std::int64_t count, std::int64_t axis = -1);

}  // namespace lax
}  // namespace tessera::inline v0
