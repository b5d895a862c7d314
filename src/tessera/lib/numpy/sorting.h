// Sorting, searching and sets with NumPy's names. Order: -0 and 0 are equal, NaN is the largest; complex
// numbers are compared by real parts, then by imaginary parts.
#pragma once
#include <tessera/lib/numpy/manipulation.h>

namespace tessera::inline v0 {

struct SortingOptions {
  ByName by_name = ByName();
  std::optional<OneAxis> axis = OneAxis(-1);  ///< none: the flattened array
  bool stable = true;                         ///< equal elements keep their order
  bool descending = false;                    ///< largest element first
  std::optional<Dtype> dtype = {};            ///< for argsort: dtype of the indices
};
/// Sorts along an axis, by default the last; with `none`, all elements.
///   source  jax.numpy.sort
TESSERA_API Array sort(Operand x, std::optional<OneAxis> along = OneAxis(-1), SortingOptions options = {});
TESSERA_API Array sort(Operand x, SortingOptions options);
/// The indices along an axis that sort x, in the default integer unless a dtype is given.
///   source  jax.numpy.argsort
TESSERA_API Array argsort(Operand x, std::optional<OneAxis> along = OneAxis(-1), SortingOptions options = {});
TESSERA_API Array argsort(Operand x, SortingOptions options);
/// Sorts along the last axis and converts to complex.
///   source  jax.numpy.sort_complex
TESSERA_API Array sort_complex(Operand x);
/// The indices that sort by several keys, the last of which is the primary one.
///   keys    arrays of one shape
///   result  indices along the axis, in the default integer
///   errors  ArgumentError for no key, ShapeError
///   source  jax.numpy.lexsort
TESSERA_API Array lexsort(const Operands& keys, OneAxis along = -1);
/// Reorders x so that element `kth` is where a sort would put it, no element before it is larger, and none
/// after it is smaller.
///   source  jax.numpy.partition
TESSERA_API Array partition(Operand x, std::int64_t kth, OneAxis along = -1);
/// The indices that reorder x as partition does: i32 whatever the default integer is, i64 for long axes.
///   source  jax.numpy.argpartition
TESSERA_API Array argpartition(Operand x, std::int64_t kth, OneAxis along = -1);

enum class Side : std::uint8_t {
  left,   ///< before equal elements
  right,  ///< after equal elements
};
struct SearchOptions {
  ByName by_name = ByName();
  Side side = Side::left;
  Array sorter = {};  ///< indices that sort the array, from argsort
};
/// The insertion indices at which values keep a sorted vector sorted: i32 whatever the default integer is,
/// i64 for long vectors.
///   sorted  T[n]
///   values  any shape, which is that of the result
///   cost    log2(n) loads per value
///   errors  ShapeError unless `sorted` is a vector
///   source  jax.numpy.searchsorted
TESSERA_API Array searchsorted(Operand sorted, Operand values, SearchOptions options = {});

struct SizedOptions {
  ByName by_name = ByName();
  /// The number of results; required if values are traced, as under jit.
  std::optional<std::int64_t> size = {};
  Array fill = {};  ///< fills missing results
};
/// Indices of the nonzero elements in row-major order: one array for each axis.
///   options  {.size, .fill}: `fill` is a scalar, or a vector with an index for each axis; default: 0
///   result   default integer [size] each
///   errors   ArgumentError for a scalar; TraceError for traced values without a size
///   source   jax.numpy.nonzero
TESSERA_API Arrays nonzero(Operand x, SizedOptions options = {});
/// The same as nonzero.
///   source   jax.numpy.where of a condition alone
TESSERA_API Arrays where(Operand condition, SizedOptions options = {});
/// The indices of the nonzero elements of the flattened array.
///   source   jax.numpy.flatnonzero
TESSERA_API Array flatnonzero(Operand x, SizedOptions options = {});
/// The indices of the nonzero elements, one row for each element.
///   source   jax.numpy.argwhere
TESSERA_API Array argwhere(Operand x, SizedOptions options = {});

struct UniqueOptions {
  ByName by_name = ByName();
  std::optional<std::int64_t> size = {};
  Array fill = {};
  bool equal_nan = true;             ///< all NaN are equal; false: each is distinct
  std::optional<OneAxis> axis = {};  ///< compares slices along an axis instead of elements
};
/// The distinct elements of an array in ascending order; with an axis the distinct slices along it, in
/// lexicographic order.
///   options  {.size, .fill, .equal_nan, .axis}; without `fill` the smallest element fills missing results
///   result   T[size]; with an axis the shape of x with this size along the axis
///   cost     a sort; with an axis, by as many keys as a slice has elements
///   errors   TraceError for traced values without a size; ArgumentError
///   source   jax.numpy.unique
TESSERA_API Array unique(Operand x, UniqueOptions options = {});
struct Unique {
  Array values;
  /// For each value, the index of its first occurrence in the flattened array or along the axis.
  Array index;
  Array inverse;  ///< for each element of the array, or index along the axis, the number of its value
  Array counts;   ///< the number of occurrences of each value
  TESSERA_FIELDS(values, index, inverse, counts)
};
/// unique with indices, inverse and counts, which are default integers.
///   source   jax.numpy.unique with return_index, return_inverse and return_counts; jax.numpy.unique_all is
///            this with .equal_nan = false
TESSERA_API Unique unique_all(Operand x, UniqueOptions options = {});
struct UniqueCounts {
  Array values, counts;
  TESSERA_FIELDS(values, counts)
};
/// The distinct elements and their numbers of occurrences; each NaN is distinct.
///   source   jax.numpy.unique_counts
TESSERA_API UniqueCounts unique_counts(Operand x, SizedOptions options = {});
struct UniqueInverse {
  Array values, inverse;
  TESSERA_FIELDS(values, inverse)
};
/// The distinct elements and, for each element of x, the number of its value; each NaN is distinct.
///   source   jax.numpy.unique_inverse
TESSERA_API UniqueInverse unique_inverse(Operand x, SizedOptions options = {});
/// The distinct elements; each NaN is distinct.
///   source   jax.numpy.unique_values
TESSERA_API Array unique_values(Operand x, SizedOptions options = {});

struct SetOptions {
  ByName by_name = ByName();
  std::optional<std::int64_t> size = {};
  Array fill = {};
  bool assume_unique = false;  ///< promises that neither array has an element twice
};
// Operations on two flattened arrays of one dtype as sets. In union1d all NaN are equal; in the other
// functions, NaN in one set does not equal NaN in the other.
// For all functions:
//   options  {.size, .fill}; without `fill` the smallest result fills missing ones (if there is none: 0; in
//            union1d an ArgumentError)
//   result   T[size], ascending
//   errors   TraceError for traced values without a size
/// The elements of either array.
///   source   jax.numpy.union1d
TESSERA_API Array union1d(Operand x, Operand y, SizedOptions options = {});
/// The elements of both arrays.
///   source   jax.numpy.intersect1d
TESSERA_API Array intersect1d(Operand x, Operand y, SetOptions options = {});
struct Intersection {
  Array values;
  /// Index of each value's first occurrence in the flattened arrays; for missing values the array's size.
  Array of_x, of_y;
  TESSERA_FIELDS(values, of_x, of_y)
};
/// The elements of both arrays, and their indices.
///   source   jax.numpy.intersect1d with return_indices
TESSERA_API Intersection intersect1d_all(Operand x, Operand y, SetOptions options = {});
/// The elements of exactly one of the arrays.
///   source   jax.numpy.setxor1d
TESSERA_API Array setxor1d(Operand x, Operand y, SetOptions options = {});
/// The elements of x that are not in y, in x's dtype; without `fill` missing results are 0.
///   options  .assume_unique: in x's order, not ascending
///   source   jax.numpy.setdiff1d
TESSERA_API Array setdiff1d(Operand x, Operand y, SetOptions options = {});

}  // namespace tessera::inline v0
