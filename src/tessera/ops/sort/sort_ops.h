// Sorting and selection along an axis. Strict, as in jax.lax; the functions of jax.numpy are in lib/numpy/sorting.h.
#pragma once
#include <tessera/core/program_types.h>

namespace tessera::inline v0 {

// Parameters of sort. The operands have one shape and are reordered together; the first `keys` of them
// determine the order.
struct Sort {
  std::int64_t axis;
  bool stable;
  int keys;
  TESSERA_FIELDS(axis, stable, keys)
};
// Parameters of sort_by. Operands: values that the comparison captured, then arrays of one shape. body:
// (captured, a0, b0, a1, b1, ...) -> bool[], true if the elements a come before the elements b; all scalars.
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
  int keys = 1;        ///< number of operands that are compared, in lexicographic order
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
/// Reorders several arrays together, so that the first {.keys} of them ascend in lexicographic order.
///   x        T[...] each   one shape; operands that are not keys may have any dtype
///   result   one array for each of x
///   errors   ArgumentError, ShapeError, DtypeError
///   source   jax.lax.sort
TESSERA_API Arrays sort(const Arrays& x, const SortOptions& options = {}, Where where = here());

// Takes one scalar of each operand for the first element, and for the second.
using Comparator = SharedFunction<Array(Args first, Args second)>;
/// Reorders several arrays together, in the order of a comparison.
///   x        T[...] each   one shape, any dtype
///   before   (a, b) -> bool[]: true if element a comes before element b; takes one scalar for each operand
///   options  {.axis, .stable}
///   result   one array for each of x
///   cost     n log(n)^2 comparisons, on whole arrays at a time
///   errors   ArgumentError, ShapeError, DtypeError
///   source   StableHLO sort
TESSERA_API Arrays sort_by(const Arrays& x, const Comparator& before, const SortOptions& options = {},
                           Where where = here());

/// The `count` largest elements along an axis, in descending order, and their indices. Among equal elements
/// the first comes first. Floats are in IEEE 754's total order: -0 is below 0, and NaN is the largest, or, if
/// its sign bit is set, the smallest.
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
