// Sorting, searching and sets with NumPy's names. Order: -0 and 0 are equal, NaN is the largest; complex numbers
// go by their real parts, then by their imaginary ones.
#pragma once
#include <tessera/lib/numpy/manipulation.h>

namespace tessera::inline v0 {

struct SortingOptions {
  ByName by_name = ByName();
  std::optional<OneAxis> axis = OneAxis(-1);  ///< none: of the flattened array
  bool stable = true;                         ///< equal elements keep their order
  bool descending = false;                    ///< the largest first
  std::optional<Dtype> dtype = {};            /// of argsort: of the indices
};
/// Sorted along an axis: the last, another, or with `none` all elements.
///   source  jax.numpy.sort
TESSERA_API Array sort(Operand x, std::optional<OneAxis> along = OneAxis(-1), SortingOptions options = {});
TESSERA_API Array sort(Operand x, SortingOptions options);
/// Where the elements of the sorted array are in x, along an axis: the default integer unless a dtype is given.
///   source  jax.numpy.argsort
TESSERA_API Array argsort(Operand x, std::optional<OneAxis> along = OneAxis(-1), SortingOptions options = {});
TESSERA_API Array argsort(Operand x, SortingOptions options);
/// Sorted along the last axis, as complex numbers.
///   source  jax.numpy.sort_complex
TESSERA_API Array sort_complex(Operand x);
/// The order by several keys, the last of which counts most.
///   keys    arrays of one shape
///   result  indices along the axis, the default integer
///   errors  ArgumentError for no key, ShapeError
///   source  jax.numpy.lexsort
TESSERA_API Array lexsort(const Operands& keys, OneAxis along = -1);
/// Element `kth` where it stands in the sorted array: none before it is larger, none behind it smaller.
///   source  jax.numpy.partition
TESSERA_API Array partition(Operand x, std::int64_t kth, OneAxis along = -1);
/// Places of the elements of such an array: i32 whatever the default integer is, i64 where that is too short.
///   source  jax.numpy.argpartition
TESSERA_API Array argpartition(Operand x, std::int64_t kth, OneAxis along = -1);

enum class Side : std::uint8_t {
  left,   ///< in front of equal elements
  right,  ///< behind them
};
struct SearchOptions {
  ByName by_name = ByName();
  Side side = Side::left;
  Array sorter = {};  /// indices that sort the array: argsort of it
};
/// Where values would be inserted into a sorted vector so that it stays sorted: i32 whatever the default integer is,
/// i64 where that is too short.
///   sorted  T[n]
///   values  any shape, which is that of the result
///   cost    log2(n) loads per value
///   errors  ShapeError unless `sorted` is a vector
///   source  jax.numpy.searchsorted
TESSERA_API Array searchsorted(Operand sorted, Operand values, SearchOptions options = {});

struct SizedOptions {
  ByName by_name = ByName();
  /// The number of results; needed where values are not known, as under jit
  std::optional<std::int64_t> size = {};
  Array fill = {};  ///< in place of results that do not exist
};
/// Indices of the elements that are not 0, row-major: one array for each axis.
///   options  {.size, .fill}; without `fill` missing indices are 0
///   result   the default integer [size] each
///   errors   ArgumentError for a scalar; TraceError for abstract values without a size
///   source   jax.numpy.nonzero
TESSERA_API Arrays nonzero(Operand x, SizedOptions options = {});
/// The same of the flattened array.
///   source   jax.numpy.flatnonzero
TESSERA_API Array flatnonzero(Operand x, SizedOptions options = {});
/// The same, one row for each element.
///   source   jax.numpy.argwhere
TESSERA_API Array argwhere(Operand x, SizedOptions options = {});

struct UniqueOptions {
  ByName by_name = ByName();
  std::optional<std::int64_t> size = {};
  Array fill = {};
  bool equal_nan = true;             ///< all NaN are one; else each is different from the others
  std::optional<OneAxis> axis = {};  ///< compare slices at the positions of an axis, not elements
};
/// The different elements of an array in ascending order; with an axis the different slices at its positions, ordered
/// by their first elements, then by the second ones, and so on.
///   options  {.size, .fill, .equal_nan, .axis}; without `fill` the smallest element stands for missing ones
///   result   T[size]; with an axis the shape of x, the axis having this size
///   cost     a sort; with an axis one with as many keys as a slice has elements
///   errors   TraceError for abstract values without a size; ArgumentError
///   source   jax.numpy.unique
TESSERA_API Array unique(Operand x, UniqueOptions options = {});
struct Unique {
  Array values;
  Array index;    ///< of each value's first element in the flattened array, or along the axis
  Array inverse;  ///< of each element of the array, or position of the axis: which value it is
  Array counts;   ///< how often each value occurs
  TESSERA_FIELDS(values, index, inverse, counts)
};
/// All that is known about them; indices and counts are default integers.
///   source   jax.numpy.unique with return_index, return_inverse and return_counts; jax.numpy.unique_all is this
///            with .equal_nan = false
TESSERA_API Unique unique_all(Operand x, UniqueOptions options = {});
struct UniqueCounts {
  Array values, counts;
  TESSERA_FIELDS(values, counts)
};
/// The different elements, each NaN one of its own, and how often each occurs.
///   source   jax.numpy.unique_counts
TESSERA_API UniqueCounts unique_counts(Operand x, SizedOptions options = {});
struct UniqueInverse {
  Array values, inverse;
  TESSERA_FIELDS(values, inverse)
};
/// The different elements, each NaN one of its own, and of each element of x which value it is.
///   source   jax.numpy.unique_inverse
TESSERA_API UniqueInverse unique_inverse(Operand x, SizedOptions options = {});
/// The different elements, each NaN one of its own.
///   source   jax.numpy.unique_values
TESSERA_API Array unique_values(Operand x, SizedOptions options = {});

struct SetOptions {
  ByName by_name = ByName();
  std::optional<std::int64_t> size = {};
  Array fill = {};
  bool assume_unique = false;  ///< a promise: no element is in one array twice
};
// Two flattened arrays of one dtype as sets, NaN being in no other set. All of them:
//   options  {.size, .fill}; without `fill` the smallest result stands for missing ones (0 where there is none)
//   result   T[size], ascending
//   errors   TraceError for abstract values without a size
/// The elements that are in either.
///   source   jax.numpy.union1d
TESSERA_API Array union1d(Operand x, Operand y, SizedOptions options = {});
/// The elements that are in both.
///   source   jax.numpy.intersect1d
TESSERA_API Array intersect1d(Operand x, Operand y, SetOptions options = {});
struct Intersection {
  Array values;
  Array of_x, of_y;  ///< each value's first place in the flattened arrays; their sizes for missing ones
  TESSERA_FIELDS(values, of_x, of_y)
};
/// The elements that are in both, and their indices.
///   source   jax.numpy.intersect1d with return_indices
TESSERA_API Intersection intersect1d_all(Operand x, Operand y, SetOptions options = {});
/// The elements that are in exactly one of them.
///   source   jax.numpy.setxor1d
TESSERA_API Array setxor1d(Operand x, Operand y, SetOptions options = {});
/// The elements of x that are not in y, in x's dtype; without `fill` missing results are 0.
///   options  .assume_unique: as x has them, not ascending
///   source   jax.numpy.setdiff1d
TESSERA_API Array setdiff1d(Operand x, Operand y, SetOptions options = {});

}  // namespace tessera::inline v0
