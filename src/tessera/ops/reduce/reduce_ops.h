// Reductions over full axes and over windows, and cumulative reductions. Strict, as in jax.lax; the functions
// of jax.numpy (axis, keepdims, where) are in lib/.
#pragma once
#include <tessera/core/program_types.h>

namespace tessera::inline v0 {

// The reduced axes: sorted, without repetition.
struct ReduceAxes {
  Axes axes;
  TESSERA_FIELDS(axes)
};
struct ArgReduce {
  std::int64_t axis;
  Dtype index_dtype;
  TESSERA_FIELDS(axis, index_dtype)
};
// Parameters of cumulative reductions; in reverse they start at the last element.
struct Cumulative {
  std::int64_t axis;
  bool reverse;
  TESSERA_FIELDS(axis, reverse)
};
// Windows that slide over an array. In a primitive every list has one entry per axis; in a call of lax, empty
// lists stand for 1 (strides, dilations) or 0 (padding). Padding is the combination's identity; negative
// padding removes elements.
struct Window {
  Dims sizes;
  Dims strides = {};
  Dims low = {}, high = {};   // padding before and after
  Dims base_dilation = {};    // distance of neighbours of the operand after dilation
  Dims window_dilation = {};  // distance of neighbours inside a window
  TESSERA_FIELDS(sizes, strides, low, high, base_dilation, window_dilation)
};
// Parameters of window_scatter_add, whose results have shape `shape`, over which the windows slide.
struct WindowScatter {
  Window window;
  Shape shape;
  TESSERA_FIELDS(window, shape)
};
enum class Selection : std::uint8_t { largest, smallest };
// Reductions by a user-defined program. Operands: captured values, then arrays of one shape, then their
// initial values. body: (captured, accumulated..., next...) -> accumulated..., all scalars.
struct Reduce {
  JaxprPtr body;
  int consts;
  Axes axes;
  TESSERA_FIELDS(body, consts, axes)
};
struct ReduceWindow {
  JaxprPtr body;
  int consts;
  Window window;
  TESSERA_FIELDS(body, consts, window)
};
// Returns the window with its empty lists filled.
TESSERA_API Window with_filled_lists(const Window& window, std::int64_t rank);
TESSERA_API extern const Primitive reduce_window_sum_p, reduce_window_prod_p, reduce_window_max_p,
    reduce_window_min_p, window_argmax_p, window_argmin_p, window_gather_p, window_scatter_add_p;
TESSERA_API extern const Primitive cumsum_p, cumprod_p, cummax_p, cummin_p, cumlogsumexp_p;
TESSERA_API extern const Primitive reduce_sum_p, reduce_prod_p, reduce_max_p, reduce_min_p, reduce_and_p,
    reduce_or_p, reduce_xor_p, argmax_p, argmin_p, reduce_p, reduce_window_p;

namespace lax {

/// Sum over `axes`, which are removed; an empty sum is 0.
///   x       T[...]   any number type
///   axes    axis numbers; negative ones count from the end
///   result  T[...]   without the axes
///   errors  ArgumentError for an axis out of range or repeated; DtypeError
///   source  jax.lax.reduce_sum; StableHLO reduce
TESSERA_API Array reduce_sum(Operand x, const Axes& axes);
/// Product over `axes`, which are removed; an empty product is 1.
///   x       T[...]   any number type
///   axes    axis numbers; negative ones count from the end
///   result  T[...]   without the axes
///   errors  ArgumentError for an axis out of range or repeated; DtypeError
///   source  jax.lax.reduce_prod; StableHLO reduce
TESSERA_API Array reduce_prod(Operand x, const Axes& axes);
/// Largest element over `axes`, which are removed; NaN if any is NaN. An empty reduction gives the
/// lowest value of the dtype.
///   x       T[...]   bool or any number type; complex numbers are ordered as in lax::max
///   axes    axis numbers; negative ones count from the end
///   result  T[...]   without the axes
///   errors  ArgumentError for an axis out of range or repeated; DtypeError
///   source  jax.lax.reduce_max; StableHLO reduce
TESSERA_API Array reduce_max(Operand x, const Axes& axes);
/// Smallest element over `axes`, which are removed; NaN if any is NaN. An empty reduction gives the
/// highest value of the dtype.
///   x       T[...]   bool or any number type; complex numbers are ordered as in lax::min
///   axes    axis numbers; negative ones count from the end
///   result  T[...]   without the axes
///   errors  ArgumentError for an axis out of range or repeated; DtypeError
///   source  jax.lax.reduce_min; StableHLO reduce
TESSERA_API Array reduce_min(Operand x, const Axes& axes);
/// Bitwise and over `axes`, which are removed; for bool, true if all are true.
///   x       T[...]   bool or integer
///   axes    axis numbers; negative ones count from the end
///   result  T[...]   without the axes
///   errors  ArgumentError for an axis out of range or repeated; DtypeError
///   source  jax.lax.reduce_and; StableHLO reduce
TESSERA_API Array reduce_and(Operand x, const Axes& axes);
/// Bitwise or over `axes`, which are removed; for bool, true if any is true.
///   x       T[...]   bool or integer
///   axes    axis numbers; negative ones count from the end
///   result  T[...]   without the axes
///   errors  ArgumentError for an axis out of range or repeated; DtypeError
///   source  jax.lax.reduce_or; StableHLO reduce
TESSERA_API Array reduce_or(Operand x, const Axes& axes);
/// Bitwise exclusive or over `axes`, which are removed; for bool, true if an odd number is true.
///   x       T[...]   bool or integer
///   axes    axis numbers; negative ones count from the end
///   result  T[...]   without the axes
///   errors  ArgumentError for an axis out of range or repeated; DtypeError
///   source  jax.lax.reduce_xor; StableHLO reduce
TESSERA_API Array reduce_xor(Operand x, const Axes& axes);
/// Index of the largest element along an axis, the first of equal ones; the first NaN if there is one.
///   x            T[...]   bool, integer or floating; not empty along the axis
///   axis         negative ones count from the end
///   index_dtype  I: an integer dtype
///   result       I[...]   without the axis
///   errors       ArgumentError, ShapeError, DtypeError
///   source       jax.lax.argmax
TESSERA_API Array argmax(Operand x, std::int64_t axis, Dtype index_dtype = i32);
/// Index of the smallest element along an axis, the first of equal ones; the first NaN if there is one.
///   x            T[...]   bool, integer or floating; not empty along the axis
///   axis         negative ones count from the end
///   index_dtype  I: an integer dtype
///   result       I[...]   without the axis
///   errors       ArgumentError, ShapeError, DtypeError
///   source       jax.lax.argmin
TESSERA_API Array argmin(Operand x, std::int64_t axis, Dtype index_dtype = i32);
/// Cumulative sum along an axis.
///   x        T[...]   any number type
///   axis     negative ones count from the end
///   reverse  start at the last element
///   result   T[...]   of x's shape
///   errors   ArgumentError, DtypeError
///   source   jax.lax.cumsum
TESSERA_API Array cumsum(Operand x, std::int64_t axis = 0, bool reverse = false);
/// Cumulative product along an axis.
///   x        T[...]   any number type
///   axis     negative ones count from the end
///   reverse  start at the last element
///   result   T[...]   of x's shape
///   errors   ArgumentError, DtypeError
///   source   jax.lax.cumprod
TESSERA_API Array cumprod(Operand x, std::int64_t axis = 0, bool reverse = false);
/// Cumulative maximum along an axis; NaN from the first NaN on.
///   x        T[...]   bool or any number type; complex numbers are ordered as in lax::max
///   axis     negative ones count from the end
///   reverse  start at the last element
///   result   T[...]   of x's shape
///   errors   ArgumentError, DtypeError
///   source   jax.lax.cummax
TESSERA_API Array cummax(Operand x, std::int64_t axis = 0, bool reverse = false);
/// Cumulative minimum along an axis; NaN from the first NaN on.
///   x        T[...]   bool or any number type; complex numbers are ordered as in lax::min
///   axis     negative ones count from the end
///   reverse  start at the last element
///   result   T[...]   of x's shape
///   errors   ArgumentError, DtypeError
///   source   jax.lax.cummin
TESSERA_API Array cummin(Operand x, std::int64_t axis = 0, bool reverse = false);
/// Cumulative logarithm of the sum of exponentials along an axis.
///   x        T[...]   floating
///   axis     negative ones count from the end
///   reverse  start at the last element
///   result   T[...]   of x's shape
///   errors   ArgumentError, DtypeError
///   source   jax.lax.cumlogsumexp
TESSERA_API Array cumlogsumexp(Operand x, std::int64_t axis = 0, bool reverse = false);
/// Sums over windows.
///   x        T[...]   any number type
///   window   sizes, strides, padding, dilations; see Window
///   result   T[...]   one element per window
///   errors   ArgumentError, DtypeError
///   source   jax.lax.reduce_window; StableHLO reduce_window
TESSERA_API Array reduce_window_sum(Operand x, const Window& window);
/// Products over windows.
///   x        T[...]   any number type
///   window   sizes, strides, padding, dilations; see Window
///   result   T[...]   one element per window
///   errors   ArgumentError, DtypeError
///   source   jax.lax.reduce_window; StableHLO reduce_window
TESSERA_API Array reduce_window_prod(Operand x, const Window& window);
/// The largest element of each window; NaN if any is NaN.
///   x        T[...]   bool, integer or floating
///   window   sizes, strides, padding, dilations; see Window
///   result   T[...]   one element per window
///   errors   ArgumentError, DtypeError
///   source   jax.lax.reduce_window; StableHLO reduce_window
TESSERA_API Array reduce_window_max(Operand x, const Window& window);
/// The smallest element of each window; NaN if any is NaN.
///   x        T[...]   bool, integer or floating
///   window   sizes, strides, padding, dilations; see Window
///   result   T[...]   one element per window
///   errors   ArgumentError, DtypeError
///   source   jax.lax.reduce_window; StableHLO reduce_window
TESSERA_API Array reduce_window_min(Operand x, const Window& window);
// Takes one accumulated and one next scalar for each operand; returns one result for each.
using Combination = SharedFunction<Arrays(Args accumulated, Args next)>;
/// Reduces several arrays together by any associative function over `axes`, which are removed.
///   x        T[...] each   one shape, any dtype
///   initial  T[] each   an identity: combine(initial, v) is v
///   combine  associative; it is traced once, on scalars. Sums, products, extrema and bitwise functions
///            become the reductions of that name
///   axes     axis numbers; negative ones count from the end
///   result   one array for each of x, without the axes
///   cost     about one evaluation per element, in vector code
///   errors   ArgumentError, ShapeError, DtypeError
///   source   jax.lax.reduce; StableHLO reduce
TESSERA_API Arrays reduce(const Arrays& x, const Arrays& initial, const Combination& combine,
                          const Axes& axes, Where where = here());
TESSERA_API Array reduce(Operand x, const Array& initial,
                         const SharedFunction<Array(const Array&, const Array&)>& combine, const Axes& axes);
/// Reduces windows of several arrays together by any associative function; padding is the initial value.
///   window   see Window
///   result   one array for each of x, with one element per window
///   cost     log2(size of the window) evaluations per element and axis
///   errors   ArgumentError, ShapeError, DtypeError
///   source   jax.lax.reduce_window; StableHLO reduce_window
TESSERA_API Arrays reduce_window(const Arrays& x, const Arrays& initial, const Combination& combine,
                                 const Window& window, Where where = here());
TESSERA_API Array reduce_window(Operand x, const Array& initial,
                                const SharedFunction<Array(const Array&, const Array&)>& combine,
                                const Window& window);
/// Combines each element of `source` into the position that its window of `operand` selects; the result
/// starts as `initial`.
///   operand  S[...]   any dtype
///   select   (a, b) -> bool[]: true if the first of two elements of a window is kept
///   window   see Window; base_dilation is 1
///   source   T[...]   one element per window
///   initial  T[]
///   scatter  combines the value at a position with an element of `source`
///   result   T[...]   of the operand's shape
///   errors   ArgumentError, ShapeError, DtypeError
///   source   jax.lax.select_and_scatter; StableHLO select_and_scatter
TESSERA_API Array select_and_scatter(Operand operand,
                                     const SharedFunction<Array(const Array&, const Array&)>& select,
                                     const Window& window, const Array& source, const Array& initial,
                                     const SharedFunction<Array(const Array&, const Array&)>& scatter);
/// Adds each element of `source` at the position that its window of `operand` selects; zero elsewhere. Of
/// equal elements the first is selected; a NaN precedes all others.
///   source   T[...]   one element per window
///   operand  S[...]   bool, integer or floating
///   select   the largest or the smallest element of a window
///   window   see Window
///   result   T[...]   of the operand's shape
///   errors   ArgumentError, ShapeError, DtypeError
///   source   jax.lax.select_and_scatter_add; StableHLO select_and_scatter
TESSERA_API Array select_and_scatter_add(Operand source, const Array& operand, Selection select,
                                         const Window& window);
/// The element of `t` at the position that each window of `operand` selects; 0 for windows that consist of
/// padding.
///   t        T[...]   of the operand's shape
///   operand  S[...]   bool, integer or floating
///   select   the largest or the smallest element of a window
///   window   see Window
///   result   T[...]   one element per window
///   errors   ArgumentError, ShapeError, DtypeError
///   source   jax.lax.select_and_gather_add
TESSERA_API Array select_and_gather_add(Operand t, const Array& operand, Selection select,
                                        const Window& window);

}  // namespace lax
}  // namespace tessera::inline v0
