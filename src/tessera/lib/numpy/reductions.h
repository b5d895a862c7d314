// Reductions with NumPy's names.
//   For all functions:
//   x        any array, number or HostArray
//   over     axis(1), {0, 1}, or nothing for all axes; negative numbers count from the end
//   options  {.axis, .keepdims, .dtype, .where, .initial}, by name: sum(x, {.axis = 1, .keepdims = true})
//            keepdims: the reduced axes stay with size 1; where: bool[...], selects the elements that are
//            reduced
//   errors   ArgumentError for an axis out of range or named twice; DtypeError
//   source   jax.numpy
#pragma once
#include <tessera/lib/axis.h>

namespace tessera::inline v0 {

struct ReduceOptions {
  ByName by_name = ByName();
  AnyAxes axis = {};
  bool keepdims = false;
  std::optional<Dtype> dtype = {};  ///< dtype of the sum: x is converted to it first
  Array where = {};
  Array initial = {};  ///< a scalar that is included in the reduction
  /// Sums and products of small integers and bool use the default integer; false: they keep their dtype.
  bool promote_integers = true;
};
struct VarianceOptions {
  ByName by_name = ByName();
  AnyAxes axis = {};
  bool keepdims = false;
  std::optional<Dtype> dtype = {};
  Array where = {};
  double ddof = 0;                        ///< the divisor is n - ddof: 1 for the unbiased variance
  std::optional<double> correction = {};  ///< another name for ddof; ArgumentError if both are given
  Array mean = {};  ///< the mean, if it is known, in the shape of mean(x, {.keepdims = true})
};
struct AverageOptions {
  ByName by_name = ByName();
  AnyAxes axis = {};
  bool keepdims = false;
  Array weights = {};  ///< of x's shape, or one for each index along the axes
};
struct PositionOptions {
  ByName by_name = ByName();
  std::optional<OneAxis> axis = {};
  bool keepdims = false;
};
struct CumulativeOptions {
  ByName by_name = ByName();
  std::optional<OneAxis> axis = {};
  std::optional<Dtype> dtype = {};
  bool reverse = false;  ///< cumulates from the last element to the first
};
struct CumulativeSumOptions {
  ByName by_name = ByName();
  std::optional<OneAxis> axis = {};
  std::optional<Dtype> dtype = {};
  bool include_initial = false;  ///< the result starts with the sum (product) of no elements: 0 (1)
};

/// Sum; 0 for no elements. Small integers and bool are summed in the default integer, 16-bit floats in f32.
TESSERA_API Array sum(Operand x, ReducedAxes over = {}, ReduceOptions options = {});
TESSERA_API Array sum(Operand x, ReduceOptions options);
/// Product; 1 for no elements. Dtypes as in sum.
TESSERA_API Array prod(Operand x, ReducedAxes over = {}, ReduceOptions options = {});
TESSERA_API Array prod(Operand x, ReduceOptions options);
/// Arithmetic mean, floating.
TESSERA_API Array mean(Operand x, ReducedAxes over = {}, ReduceOptions options = {});
TESSERA_API Array mean(Operand x, ReduceOptions options);
/// Variance: the mean of |x - mean(x)|^2, real and floating.
TESSERA_API Array var(Operand x, ReducedAxes over = {}, VarianceOptions options = {});
TESSERA_API Array var(Operand x, VarianceOptions options);
/// Standard deviation: the square root of the variance.
TESSERA_API Array std(Operand x, ReducedAxes over = {}, VarianceOptions options = {});
TESSERA_API Array std(Operand x, VarianceOptions options);
/// True if every element is nonzero: bool; true for an empty array.
TESSERA_API Array all(Operand x, ReducedAxes over = {}, ReduceOptions options = {});
TESSERA_API Array all(Operand x, ReduceOptions options);
/// True if any element is nonzero: bool; false for an empty array.
TESSERA_API Array any(Operand x, ReducedAxes over = {}, ReduceOptions options = {});
TESSERA_API Array any(Operand x, ReduceOptions options);
/// The number of nonzero elements, in the default integer.
TESSERA_API Array count_nonzero(Operand x, ReducedAxes over = {}, ReduceOptions options = {});
TESSERA_API Array count_nonzero(Operand x, ReduceOptions options);

/// Largest element; NaN if there is one. Throws an ArgumentError for no elements or a mask without `initial`.
TESSERA_API Array max(Operand x, ReducedAxes over = {}, ReduceOptions options = {});
TESSERA_API Array max(Operand x, ReduceOptions options);
/// Smallest element; NaN if there is one. Throws an ArgumentError for no elements or a mask without
/// `initial`.
TESSERA_API Array min(Operand x, ReducedAxes over = {}, ReduceOptions options = {});
TESSERA_API Array min(Operand x, ReduceOptions options);

/// amax is the same as max, amin as min.
TESSERA_API Array amax(Operand x, ReducedAxes over = {}, ReduceOptions options = {});
TESSERA_API Array amax(Operand x, ReduceOptions options);
TESSERA_API Array amin(Operand x, ReducedAxes over = {}, ReduceOptions options = {});
TESSERA_API Array amin(Operand x, ReduceOptions options);

// These do not compile for two arrays (or numbers): max(x, 2.5) would look like a comparison and be a
// reduction. They also take precedence over std::max, which would compare whole arrays. They are templates,
// so that braces, {0} and {.axis = 0, .keepdims = true}, are never taken for an array.
template <class T>
concept MaybeArray = std::convertible_to<const T&, Array>;
#define TESSERA_USE_INSTEAD(name, other)                                        \
  __attribute__((unavailable("the elementwise " name " of two arrays is " other \
                             "(x, y); to reduce, name the "                     \
                             "axis: " name "(x, axis(1))")))
template <std::same_as<Array> X>
TESSERA_USE_INSTEAD("max", "maximum")
Array max(const X& x, const X& y);
template <MaybeArray X, MaybeArray Y>
requires(!std::same_as<X, Y>) TESSERA_USE_INSTEAD("max", "maximum")
Array max(const X& x, const Y& y);
inline Array max(const Array& x, ReducedAxes over, Where where = here()) {
  return max(Operand(x, where), over);
}
inline Array max(const Array& x, ReduceOptions options, Where where = here()) {
  return max(Operand(x, where), std::move(options));
}
template <std::same_as<Array> X>
TESSERA_USE_INSTEAD("min", "minimum")
Array min(const X& x, const X& y);
template <MaybeArray X, MaybeArray Y>
requires(!std::same_as<X, Y>) TESSERA_USE_INSTEAD("min", "minimum")
Array min(const X& x, const Y& y);
inline Array min(const Array& x, ReducedAxes over, Where where = here()) {
  return min(Operand(x, where), over);
}
inline Array min(const Array& x, ReduceOptions options, Where where = here()) {
  return min(Operand(x, where), std::move(options));
}
#undef TESSERA_USE_INSTEAD

// A plain number as an axis does not compile either: sum(x, 1).
template <Number N>
TESSERA_AXIS_IS_A_TYPE("sum(x")
Array sum(Operand x, N number);
template <Number N>
TESSERA_AXIS_IS_A_TYPE("prod(x")
Array prod(Operand x, N number);
template <Number N>
TESSERA_AXIS_IS_A_TYPE("mean(x")
Array mean(Operand x, N number);
template <Number N>
TESSERA_AXIS_IS_A_TYPE("var(x")
Array var(Operand x, N number);
template <Number N>
TESSERA_AXIS_IS_A_TYPE("std(x")
Array std(Operand x, N number);
template <Number N>
TESSERA_AXIS_IS_A_TYPE("all(x")
Array all(Operand x, N number);
template <Number N>
TESSERA_AXIS_IS_A_TYPE("any(x")
Array any(Operand x, N number);
template <Number N>
TESSERA_AXIS_IS_A_TYPE("ptp(x")
Array ptp(Operand x, N number);
template <Number N>
TESSERA_AXIS_IS_A_TYPE("count_nonzero(x")
Array count_nonzero(Operand x, N number);
template <Number N>
TESSERA_AXIS_IS_A_TYPE("amax(x")
Array amax(Operand x, N number);
template <Number N>
TESSERA_AXIS_IS_A_TYPE("amin(x")
Array amin(Operand x, N number);
template <Number N>
TESSERA_AXIS_IS_A_TYPE("nansum(x")
Array nansum(Operand x, N number);
template <Number N>
TESSERA_AXIS_IS_A_TYPE("nanprod(x")
Array nanprod(Operand x, N number);
template <Number N>
TESSERA_AXIS_IS_A_TYPE("nanmax(x")
Array nanmax(Operand x, N number);
template <Number N>
TESSERA_AXIS_IS_A_TYPE("nanmin(x")
Array nanmin(Operand x, N number);
template <Number N>
TESSERA_AXIS_IS_A_TYPE("nanmean(x")
Array nanmean(Operand x, N number);
template <Number N>
TESSERA_AXIS_IS_A_TYPE("nanvar(x")
Array nanvar(Operand x, N number);
template <Number N>
TESSERA_AXIS_IS_A_TYPE("nanstd(x")
Array nanstd(Operand x, N number);
template <Number N>
TESSERA_AXIS_IS_A_TYPE("average(x")
Array average(Operand x, N number);

/// Largest minus smallest element.
TESSERA_API Array ptp(Operand x, ReducedAxes over = {}, ReduceOptions options = {});
TESSERA_API Array ptp(Operand x, ReduceOptions options);

/// Index of the first largest element along an axis (without one, of the flattened array), or of the first
/// NaN, in the default integer.
TESSERA_API Array argmax(Operand x, std::optional<OneAxis> along = {}, PositionOptions options = {});
TESSERA_API Array argmax(Operand x, PositionOptions options);
/// Index of the first smallest element along an axis, or of the first NaN.
TESSERA_API Array argmin(Operand x, std::optional<OneAxis> along = {}, PositionOptions options = {});
TESSERA_API Array argmin(Operand x, PositionOptions options);

/// Cumulative sums along an axis (without one, of the flattened array). Integers keep their dtype; bool is
/// summed in the default integer.
TESSERA_API Array cumsum(Operand x, std::optional<OneAxis> along = {}, CumulativeOptions options = {});
TESSERA_API Array cumsum(Operand x, CumulativeOptions options);
/// Cumulative products along an axis (without one, of the flattened array). Dtypes as in cumsum.
TESSERA_API Array cumprod(Operand x, std::optional<OneAxis> along = {}, CumulativeOptions options = {});
TESSERA_API Array cumprod(Operand x, CumulativeOptions options);
/// Cumulative sums of a vector, or along a given axis, in the dtype of sum.
///   errors  ArgumentError for a scalar, and for an array of several axes if none is given
///   source  jax.numpy.cumulative_sum
TESSERA_API Array cumulative_sum(Operand x, CumulativeSumOptions options = {});
/// Cumulative products of a vector, or along a given axis; integers keep their dtype.
TESSERA_API Array cumulative_prod(Operand x, CumulativeSumOptions options = {});
/// Cumulative maxima along an axis (without one, of the flattened array).
TESSERA_API Array cummax(Operand x, std::optional<OneAxis> along = {}, CumulativeOptions options = {});
/// Cumulative minima along an axis (without one, of the flattened array).
TESSERA_API Array cummin(Operand x, std::optional<OneAxis> along = {}, CumulativeOptions options = {});

// These functions are like those without "nan", but ignore NaN.

/// Sum of the elements that are not NaN; 0 if there are none.
TESSERA_API Array nansum(Operand x, ReducedAxes over = {}, ReduceOptions options = {});
TESSERA_API Array nansum(Operand x, ReduceOptions options);
/// Product of the elements that are not NaN; 1 if there are none.
TESSERA_API Array nanprod(Operand x, ReducedAxes over = {}, ReduceOptions options = {});
TESSERA_API Array nanprod(Operand x, ReduceOptions options);
/// Reductions of the elements that are not NaN; NaN if there are none (in nanmax and nanmin: unless `initial` is given).
TESSERA_API Array nanmax(Operand x, ReducedAxes over = {}, ReduceOptions options = {});
TESSERA_API Array nanmax(Operand x, ReduceOptions options);
TESSERA_API Array nanmin(Operand x, ReducedAxes over = {}, ReduceOptions options = {});
TESSERA_API Array nanmin(Operand x, ReduceOptions options);
TESSERA_API Array nanmean(Operand x, ReducedAxes over = {}, ReduceOptions options = {});
TESSERA_API Array nanmean(Operand x, ReduceOptions options);
TESSERA_API Array nanvar(Operand x, ReducedAxes over = {}, VarianceOptions options = {});
TESSERA_API Array nanvar(Operand x, VarianceOptions options);
TESSERA_API Array nanstd(Operand x, ReducedAxes over = {}, VarianceOptions options = {});
TESSERA_API Array nanstd(Operand x, VarianceOptions options);
/// The position of the largest (smallest) element that is not NaN; -1 if there is none.
TESSERA_API Array nanargmax(Operand x, std::optional<OneAxis> along = {}, PositionOptions options = {});
TESSERA_API Array nanargmax(Operand x, PositionOptions options);
TESSERA_API Array nanargmin(Operand x, std::optional<OneAxis> along = {}, PositionOptions options = {});
TESSERA_API Array nanargmin(Operand x, PositionOptions options);
/// Cumulative sum (product) in which a NaN counts as 0 (1).
TESSERA_API Array nancumsum(Operand x, std::optional<OneAxis> along = {}, CumulativeOptions options = {});
TESSERA_API Array nancumprod(Operand x, std::optional<OneAxis> along = {}, CumulativeOptions options = {});

/// Weighted mean: sum(x * weights) / sum(weights).
///   result  floating
///   errors  ArgumentError, ShapeError for weights that fit neither x nor the axes
///   source  jax.numpy.average
TESSERA_API Array average(Operand x, ReducedAxes over = {}, AverageOptions options = {});
TESSERA_API Array average(Operand x, AverageOptions options);
/// The weighted mean, and the sums of the weights.
TESSERA_API std::pair<Array, Array> average_and_weight(Operand x, AverageOptions options = {});

}  // namespace tessera::inline v0
