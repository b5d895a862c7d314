// Indexing as in NumPy: x[i], x(i, slice(1, 3), ellipsis, newaxis), arrays of integers, masks; and functional updates:
// x.at(...).set(v). The functions are members of Array (core/array.h); here is what they take and give.
#pragma once
#include <tessera/lib/axis.h>
#include <functional>

namespace tessera::inline v0 {

/// A range of positions: slice(stop), slice(start, stop), slice(start, stop, step). `none` leaves an end
/// open, negative numbers count from the end, as in Python: slice(none, none, -1) is the axis reversed.
struct slice {
  std::optional<std::int64_t> start, stop, step;
  slice() = default;
  explicit slice(std::optional<std::int64_t> stop) : stop(stop) {}
  slice(std::optional<std::int64_t> start, std::optional<std::int64_t> stop,
        std::optional<std::int64_t> step = none)
      : start(start), stop(stop), step(step) {}
};

struct Ellipsis {};
/// All axes that the other entries leave over.
inline constexpr Ellipsis ellipsis;
struct NewAxis {};
/// A new axis of size 1.
inline constexpr NewAxis newaxis;

enum class IndexKind : std::uint8_t { number, range, ellipsis, newaxis, array };
/// One entry of a subscript: a number, a slice, `ellipsis`, `newaxis`, an array of integers or a boolean mask.
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

/// The treatment of positions in index arrays that are out of range.
enum class OutOfBounds : std::uint8_t {
  standard,  ///< reading takes the nearest element, updates are dropped
  clip,      ///< the nearest element is meant
  fill,      ///< reading gives NaN (the lowest integer; the highest unsigned one), updates are dropped
  wrap,      ///< counted on from the other end: n is 0 for an axis of size n
};

/// Known properties of the positions in index arrays, and the treatment of those out of range.
struct IndexedOptions {
  ByName by_name = ByName();
  OutOfBounds mode = OutOfBounds::standard;
  bool indices_are_sorted = false;  ///< a promise: they ascend
  bool unique_indices = false;      ///< a promise: no element is named twice; updates by it have derivatives
  bool wrap_negative_indices = true;  ///< negative ones count from the end; else they are outside
  std::optional<double> fill = {};    ///< of get in mode fill, in place of NaN
};

/// Elements named by a subscript, to read or to replace: what x.at(...) gives. The array itself never
/// changes; each function returns a new one. Values broadcast, and are converted to the array's dtype.
class TESSERA_API IndexedRef {
 public:
  IndexedRef(Array x, std::vector<Index> entries) : x_(std::move(x)), entries_(std::move(entries)) {}
  Array get(IndexedOptions options = {}) const;                      ///< the elements
  Array set(Operand value, IndexedOptions options = {}) const;       ///< replaced by `value`
  Array add(Operand value, IndexedOptions options = {}) const;       ///< repeated positions add up
  Array subtract(Operand value, IndexedOptions options = {}) const;  ///< add(-value)
  Array multiply(Operand value, IndexedOptions options = {}) const;  ///< times `value`, each time
  Array divide(Operand value,
               IndexedOptions options = {}) const;  ///< divided by `value`, each time; of integers floats
  Array power(Operand value, IndexedOptions options = {}) const;  ///< to the power of `value`
  Array min(Operand value, IndexedOptions options = {}) const;    ///< the smaller
  Array max(Operand value, IndexedOptions options = {}) const;    ///< the larger
  /// Replaced by f of them, as often as their position is named. Where arrays of positions may name one twice, a loop
  /// runs: of .unique_indices none does, and derivatives go backward, too.
  ///   errors  ShapeError where f gives another shape
  Array apply(const std::function<Array(const Array&)>& f, IndexedOptions options = {}) const;

  // The same with a mode alone.
  Array get(OutOfBounds mode, std::optional<double> fill = {}) const {
    return get({.mode = mode, .fill = fill});
  }
  Array set(Operand value, OutOfBounds mode) const { return set(value, {.mode = mode}); }
  Array add(Operand value, OutOfBounds mode) const { return add(value, {.mode = mode}); }
  Array subtract(Operand value, OutOfBounds mode) const { return subtract(value, {.mode = mode}); }
  Array multiply(Operand value, OutOfBounds mode) const { return multiply(value, {.mode = mode}); }
  Array divide(Operand value, OutOfBounds mode) const { return divide(value, {.mode = mode}); }
  Array power(Operand value, OutOfBounds mode) const { return power(value, {.mode = mode}); }
  Array min(Operand value, OutOfBounds mode) const { return min(value, {.mode = mode}); }
  Array max(Operand value, OutOfBounds mode) const { return max(value, {.mode = mode}); }
  Array apply(const std::function<Array(const Array&)>& f, OutOfBounds mode) const {
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

/// Elements at integer positions along an axis (of the flattened array without one): x(..., indices, ...). Outside,
/// `mode` fill gives `fill` (NaN unless given), the default as in JAX; for clip, negative positions are outside.
///   source  jax.numpy.take
TESSERA_API Array take(Operand x, Operand indices, std::optional<OneAxis> along = {},
                       OutOfBounds mode = OutOfBounds::fill, std::optional<double> fill = {});
struct TakeOptions {
  ByName by_name = ByName();
  std::optional<OneAxis> axis = {};  ///< of the flattened array without one
  OutOfBounds mode = OutOfBounds::fill;
  std::optional<double> fill = {};
  bool indices_are_sorted = false;  ///< a promise: they ascend
  bool unique_indices = false;      ///< a promise: no position is named twice
};
TESSERA_API Array take(Operand x, Operand indices, TakeOptions options);
/// For each place of `indices`, the element that it names along the axis (of the flattened array with `none`);
/// all other axes agree or have size 1.
///   wrap_negative  negative positions count from the end; else they are outside
///   source         jax.numpy.take_along_axis
TESSERA_API Array take_along_axis(Operand x, Operand indices, std::optional<OneAxis> along = OneAxis(-1),
                                  OutOfBounds mode = OutOfBounds::fill, std::optional<double> fill = {},
                                  bool wrap_negative = true);

}  // namespace tessera::inline v0
