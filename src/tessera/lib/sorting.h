// Sorting, searching and sets with NumPy's names. Order: -0 and 0 are equal, NaN is the largest; complex numbers
// go by their real parts, then by their imaginary ones.
#pragma once
#include <tessera/lib/manipulation.h>

namespace tessera::inline v0 {

struct SortingOptions {
  ByName by_name = ByName();
  std::optional<OneAxis> axis = OneAxis(-1);  ///< none: of the flattened array
  bool stable = true;                         ///< equal elements keep their order
  bool descending = false;                    ///< the largest first
};
/// Sorted along an axis: the last, another, or with `none` all elements.
///   source  jax.numpy.sort
TESSERA_API Array sort(Operand x, std::optional<OneAxis> along = OneAxis(-1), SortingOptions options = {});
TESSERA_API Array sort(Operand x, SortingOptions options);
/// Where the elements of the sorted array are in x, along an axis: the default integer.
///   source  jax.numpy.argsort
TESSERA_API Array argsort(Operand x, std::optional<OneAxis> along = OneAxis(-1), SortingOptions options = {});
TESSERA_API Array argsort(Operand x, SortingOptions options);
/// The order by several keys, the last of which counts most.
///   keys    arrays of one shape
///   result  places along the axis, the default integer
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
  Array sorter = {};  ///< places that sort the array: argsort of it
};
/// Where values would be inserted into a sorted vector so that it stays sorted: i32 whatever the default integer is,
/// i64 where that is too short.
///   sorted  T[n]
///   values  any shape, which is that of the result
///   cost    log2(n) loads per value
///   errors  ShapeError unless `sorted` is a vector
///   source  jax.numpy.searchsorted
TESSERA_API Array searchsorted(Operand sorted, Operand values, SearchOptions options = {});

// ---- sets ----------------------------------------------------------------------------------------------

struct SizedOptions {
  ByName by_name = ByName();
  std::optional<std::int64_t> size =
      {};           ///< how many results; needed where values are not known, as under jit
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

/// The different elements of an array in ascending order; all NaN are one.
///   options  {.size, .fill}; without `fill` the smallest element stands for missing ones
///   result   T[size]
///   errors   TraceError for abstract values without a size
///   source   jax.numpy.unique
TESSERA_API Array unique(Operand x, SizedOptions options = {});
struct Unique {
  Array values;
  Array index;    ///< of each value's first element in the flattened array
  Array inverse;  ///< of each element of the array: which value it is
  Array counts;   ///< how often each value occurs
  TESSERA_FIELDS(values, index, inverse, counts)
};
/// All that is known about them; indices and counts are default integers.
///   source   jax.numpy.unique_all
TESSERA_API Unique unique_all(Operand x, SizedOptions options = {});

}  // namespace tessera::inline v0
