// Indexing as in NumPy: x[i], x(i, slice(1, 3), ellipsis, newaxis), integer arrays, masks; and functional
// updates: x.at(...).set(v). The functions are members of Array (core/array.h); this file declares their
// arguments and results.
#pragma once
#include <tessera/lib/axis.h>

namespace tessera::inline v0 {

/// A range of indices: slice(stop), slice(start, stop), slice(start, stop, step). `none` omits a bound and
/// negative numbers count from the end, as in Python: slice(none, none, -1) reverses the axis.
struct slice {
  std::optional<std::int64_t> start, stop, step;
  slice() = default;
  explicit slice(std::optional<std::int64_t> stop) : stop(stop) {}
  slice(std::optional<std::int64_t> start, std::optional<std::int64_t> stop,
        std::optional<std::int64_t> step = none)
      : start(start), stop(stop), step(step) {}
};

struct Ellipsis {};
/// Stands for all axes that the other entries do not cover.
inline constexpr Ellipsis ellipsis;
struct NewAxis {};
/// A new axis of size 1.
inline constexpr NewAxis newaxis;

enum class IndexKind : std::uint8_t { number, range, ellipsis, newaxis, array };
/// One entry of a subscript: a number, a slice, `ellipsis`, `newaxis`, an integer array or a boolean mask.
class Index {
 public:
  template <std::integral T>
  requires(!std::same_as<T, bool>) Index(T number, Where w = here())
      : kind(IndexKind::number), number(static_cast<std::int64_t>(number)), where(w) {}
  Index(const slice& range, Where w = here()) : kind(IndexKind::range), range(range), where(w) {}
  Index(Ellipsis, Where w = here()) : kind(IndexKind::ellipsis), where(w) {}
  Index(NewAxis, Where w = here()) : kind(IndexKind::newaxis), where(w) {}
  template <class T>
  requires(std::convertible_to<const T&, Array> && !Number<T>) Index(const T& array, Where w = here())
      : kind(IndexKind::array), array(array), where(w) {}

  IndexKind kind;
  std::int64_t number = 0;
  slice range;
  Array array;
  Where where;
};

/// The treatment of out-of-range indices in index arrays.
enum class OutOfBounds : std::uint8_t {
  standard,  ///< reading takes the nearest element, updates are dropped
  clip,      ///< indices are clamped
  fill,      ///< reading gives NaN (the lowest signed, the highest unsigned integer), updates are dropped
  wrap,      ///< indices are taken modulo the size of the axis
};

/// Promises about the indices in index arrays, and the treatment of out-of-range ones.
struct IndexedOptions {
  ByName by_name = ByName();
  OutOfBounds mode = OutOfBounds::standard;
  bool indices_are_sorted = false;  ///< promises that the indices ascend
  /// Promises that no element is selected twice; updates then have all derivatives.
  bool unique_indices = false;
  bool wrap_negative_indices = true;  ///< negative indices count from the end; false: they are out of range
  std::optional<double> fill = {};    ///< for get in mode fill: replaces NaN
};

/// Elements selected by a subscript, to read or update: the result of x.at(...). The array itself never
/// changes; each function returns a new one. Values broadcast, and are converted to the array's dtype.
class TESSERA_API IndexedRef {
 public:
  IndexedRef(Array x, std::vector<Index> entries);
  Array get(IndexedOptions options = {}) const;                 ///< reads the elements
  Array set(Operand value, IndexedOptions options = {}) const;  ///< sets them to `value`
  /// Adds `value`; repeated indices add up.
  Array add(Operand value, IndexedOptions options = {}) const;
  Array subtract(Operand value, IndexedOptions options = {}) const;  ///< add(-value)
  /// Multiplies by `value`, repeatedly for repeated indices.
  Array multiply(Operand value, IndexedOptions options = {}) const;
  /// The same as multiply.
  Array mul(Operand value, IndexedOptions options = {}) const { return multiply(std::move(value), options); }
  /// Divides by `value`, repeatedly for repeated indices; integers become floating.
  Array divide(Operand value, IndexedOptions options = {}) const;
  Array power(Operand value, IndexedOptions options = {}) const;  ///< raises to the power of `value`
  Array min(Operand value, IndexedOptions options = {}) const;    ///< elementwise minimum with `value`
  Array max(Operand value, IndexedOptions options = {}) const;    ///< elementwise maximum with `value`
  /// Applies f to the elements, repeatedly for repeated indices. Unless .unique_indices is set, index arrays need a
  /// loop, which has no reverse-mode derivative.
  /// errors  ShapeError if f changes the shape
  Array apply(const SharedFunction<Array(const Array&)>& f, IndexedOptions options = {}) const;

  // The same functions with a mode only.
  Array get(OutOfBounds mode, std::optional<double> fill = {}) const {
    return get({.mode = mode, .fill = fill});
  }
  Array set(Operand value, OutOfBounds mode) const { return set(value, {.mode = mode}); }
  Array add(Operand value, OutOfBounds mode) const { return add(value, {.mode = mode}); }
  Array subtract(Operand value, OutOfBounds mode) const { return subtract(value, {.mode = mode}); }
  Array multiply(Operand value, OutOfBounds mode) const { return multiply(value, {.mode = mode}); }
  Array mul(Operand value, OutOfBounds mode) const { return multiply(value, {.mode = mode}); }
  Array divide(Operand value, OutOfBounds mode) const { return divide(value, {.mode = mode}); }
  Array power(Operand value, OutOfBounds mode) const { return power(value, {.mode = mode}); }
  Array min(Operand value, OutOfBounds mode) const { return min(value, {.mode = mode}); }
  Array max(Operand value, OutOfBounds mode) const { return max(value, {.mode = mode}); }
  Array apply(const SharedFunction<Array(const Array&)>& f, OutOfBounds mode) const {
    return apply(f, {.mode = mode});
  }
  template <class T>
  void operator=(const T&) {
    static_assert(never<T>, "arrays are immutable: write x = x.at(0).set(5), not x.at(0) = 5");
  }

 private:
  Array x_;
  std::vector<Index> entries_;
};

/// Elements at integer indices along an axis (by default of the flattened array): x(..., indices, ...). For
/// out-of-range indices, `mode` fill, the default as in JAX, gives `fill` (default NaN); for clip, negative
/// indices are clamped to 0.
///   source  jax.numpy.take
TESSERA_API Array take(Operand x, Operand indices, std::optional<OneAxis> along = {},
                       OutOfBounds mode = OutOfBounds::fill, std::optional<double> fill = {});
struct TakeOptions {
  ByName by_name = ByName();
  std::optional<OneAxis> axis = {};  ///< default: the flattened array
  OutOfBounds mode = OutOfBounds::fill;
  std::optional<double> fill = {};
  bool indices_are_sorted = false;  ///< promises that the indices ascend
  bool unique_indices = false;      ///< promises that no index is repeated
};
TESSERA_API Array take(Operand x, Operand indices, TakeOptions options);
/// For each element of `indices`, the element of x at that index along the axis; the other axes must have equal sizes
/// or size 1. If `along` is none, the indices are those of the flattened array.
///   wrap_negative  negative indices count from the end; false: they are out of range
///   source         jax.numpy.take_along_axis
TESSERA_API Array take_along_axis(Operand x, Operand indices, std::optional<OneAxis> along = OneAxis(-1),
                                  OutOfBounds mode = OutOfBounds::fill, std::optional<double> fill = {},
                                  bool wrap_negative = true);

}  // namespace tessera::inline v0
