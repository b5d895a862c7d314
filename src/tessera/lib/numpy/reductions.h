// Reductions with NumPy's names.
//
// All of them:
//   x        any array, number or HostArray
//   over     axis(1), {0, 1}, or nothing for all axes; negative numbers count from the end
//   options  {.axis, .keepdims, .dtype, .where, .initial}, by name: sum(x, {.axis = 1, .keepdims = true})
//            keepdims leaves the axes, with size 1; where, bool[...], says which elements take part
//   errors   ArgumentError for an axis out of range or named twice; DtypeError
//   source   jax.numpy
#pragma once
#include <tessera/lib/axis.h>

namespace tessera::inline v0 {

struct ReduceOptions {
  ByName by_name = ByName();
  AnyAxes axis = {};
  bool keepdims = false;
  std::optional<Dtype> dtype = {};  ///< of the sum: x is converted to it first
  Array where = {};
  Array initial = {};  ///< a scalar that takes part too
  /// Sums and products of small integers and bool in the default integer; else in their own dtype.
  bool promote_integers = true;
};
struct VarianceOptions {
  ByName by_name = ByName();
  AnyAxes axis = {};
  bool keepdims = false;
  std::optional<Dtype> dtype = {};
  Array where = {};
  double ddof = 0;                        ///< the divisor is n - ddof: 1 for the unbiased variance
  std::optional<double> correction = {};  ///< another name of ddof; ArgumentError where both are given
  Array mean = {};                        ///< the mean, where it is known: as with keepdims
};
struct AverageOptions {
  ByName by_name = ByName();
  AnyAxes axis = {};
  bool keepdims = false;
  Array weights = {};  ///< of x's shape, or one for each position along the axes
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
  bool reverse = false;  ///< from the last element to the first
};
struct CumulativeSumOptions {
  ByName by_name = ByName();
  std::optional<OneAxis> axis = {};
  std::optional<Dtype> dtype = {};
  bool include_initial = false;  ///< the result of nothing comes first
};

/// Sum; 0 of nothing. Small integers and bool are summed in the default integer, 16-bit floats in f32.
TESSERA_API Array sum(Operand x, Over over = {}, ReduceOptions options = {});
TESSERA_API Array sum(Operand x, ReduceOptions options);
/// Product; 1 of nothing. Dtypes as in sum.
TESSERA_API Array prod(Operand x, Over over = {}, ReduceOptions options = {});
TESSERA_API Array prod(Operand x, ReduceOptions options);
/// Arithmetic mean, floating.
TESSERA_API Array mean(Operand x, Over over = {}, ReduceOptions options = {});
TESSERA_API Array mean(Operand x, ReduceOptions options);
/// Variance: the mean of |x - mean(x)|^2, real and floating.
TESSERA_API Array var(Operand x, Over over = {}, VarianceOptions options = {});
TESSERA_API Array var(Operand x, VarianceOptions options);
/// Standard deviation: the root of the variance.
TESSERA_API Array std(Operand x, Over over = {}, VarianceOptions options = {});
TESSERA_API Array std(Operand x, VarianceOptions options);
/// True if every element is true (not 0): bool; true for an empty array.
TESSERA_API Array all(Operand x, Over over = {}, ReduceOptions options = {});
TESSERA_API Array all(Operand x, ReduceOptions options);
/// True if any element is true (not 0): bool; false for an empty array.
TESSERA_API Array any(Operand x, Over over = {}, ReduceOptions options = {});
TESSERA_API Array any(Operand x, ReduceOptions options);
/// The number of elements that are not 0, in the default integer.
TESSERA_API Array count_nonzero(Operand x, Over over = {}, ReduceOptions options = {});
TESSERA_API Array count_nonzero(Operand x, ReduceOptions options);

/// Largest element; NaN if there is one. An ArgumentError for nothing without `initial`.
TESSERA_API Array max(Operand x, Over over = {}, ReduceOptions options = {});
TESSERA_API Array max(Operand x, ReduceOptions options);
/// Smallest element; NaN if there is one. An ArgumentError for nothing without `initial`.
TESSERA_API Array min(Operand x, Over over = {}, ReduceOptions options = {});
TESSERA_API Array min(Operand x, ReduceOptions options);

/// The same as max, and as min.
TESSERA_API Array amax(Operand x, Over over = {}, ReduceOptions options = {});
TESSERA_API Array amax(Operand x, ReduceOptions options);
TESSERA_API Array amin(Operand x, Over over = {}, ReduceOptions options = {});
TESSERA_API Array amin(Operand x, ReduceOptions options);

// For two arrays (or numbers) these do not exist: max(x, 2.5) reads like a comparison and could be taken for a
// reduction. They also stand before std::max, which would compare whole arrays. Templates, so that braces, {0} and
// {.axis = 0, .keepdims = true}, are never taken for an array.
template <class T>
concept MaybeArray = std::convertible_to<const T&, Array>;
#define TESSERA_USE_INSTEAD(name, other)                                                                     \
  template <std::same_as<Array> X>                                                                           \
  __attribute__((unavailable("the elementwise " #name " of two arrays is " #other "(x, y); to reduce, name " \
                             "the axis: " #name "(x, axis(1))"))) Array                                      \
  name(const X& x, const X& y);                                                                              \
  template <MaybeArray X, MaybeArray Y>                                                                      \
  requires(!std::same_as<X, Y>) __attribute__((                                                              \
      unavailable("the elementwise " #name " of two arrays is " #other "(x, y); to reduce, name "            \
                  "the axis: " #name "(x, axis(1))"))) Array                                                 \
  name(const X& x, const Y& y);                                                                              \
  inline Array name(const Array& x, Over over, Where where = here()) {                                       \
    return name(Operand(x, where), over);                                                                    \
  }                                                                                                          \
  inline Array name(const Array& x, ReduceOptions options, Where where = here()) {                           \
    return name(Operand(x, where), std::move(options));                                                      \
  }
TESSERA_USE_INSTEAD(max, maximum)
TESSERA_USE_INSTEAD(min, minimum)
#undef TESSERA_USE_INSTEAD

// Nor is a bare number an axis: sum(x, 1).
#define TESSERA_AXIS_IS_A_TYPE(name)                                                                      \
  template <Number N>                                                                                     \
  __attribute__((unavailable("an axis is a type: " #name "(x, axis(1)), or " #name "(x, {0, 1})"))) Array \
  name(Operand x, N number);
TESSERA_AXIS_IS_A_TYPE(sum)
TESSERA_AXIS_IS_A_TYPE(prod)
TESSERA_AXIS_IS_A_TYPE(mean)
TESSERA_AXIS_IS_A_TYPE(var)
TESSERA_AXIS_IS_A_TYPE(std)
TESSERA_AXIS_IS_A_TYPE(all)
TESSERA_AXIS_IS_A_TYPE(any)
TESSERA_AXIS_IS_A_TYPE(ptp)
TESSERA_AXIS_IS_A_TYPE(count_nonzero)
TESSERA_AXIS_IS_A_TYPE(nansum)
TESSERA_AXIS_IS_A_TYPE(nanprod)
TESSERA_AXIS_IS_A_TYPE(nanmax)
TESSERA_AXIS_IS_A_TYPE(nanmin)
TESSERA_AXIS_IS_A_TYPE(nanmean)
TESSERA_AXIS_IS_A_TYPE(nanvar)
TESSERA_AXIS_IS_A_TYPE(nanstd)
TESSERA_AXIS_IS_A_TYPE(average)
#undef TESSERA_AXIS_IS_A_TYPE

/// Largest minus smallest element.
TESSERA_API Array ptp(Operand x, Over over = {}, ReduceOptions options = {});
TESSERA_API Array ptp(Operand x, ReduceOptions options);

/// Index of the first largest element along an axis (of the flattened array without one), or of the first
/// NaN: the default integer.
TESSERA_API Array argmax(Operand x, std::optional<OneAxis> along = {}, PositionOptions options = {});
TESSERA_API Array argmax(Operand x, PositionOptions options);
/// Index of the first smallest element along an axis, or of the first NaN.
TESSERA_API Array argmin(Operand x, std::optional<OneAxis> along = {}, PositionOptions options = {});
TESSERA_API Array argmin(Operand x, PositionOptions options);

/// Running sums along an axis, of the flattened array without one. Dtypes as in sum.
TESSERA_API Array cumsum(Operand x, std::optional<OneAxis> along = {}, CumulativeOptions options = {});
TESSERA_API Array cumsum(Operand x, CumulativeOptions options);
/// Running products along an axis, of the flattened array without one.
TESSERA_API Array cumprod(Operand x, std::optional<OneAxis> along = {}, CumulativeOptions options = {});
TESSERA_API Array cumprod(Operand x, CumulativeOptions options);
/// Running sums of a vector, or along the axis that is named, in the dtype of sum.
///   errors  ArgumentError for a scalar, and for an array of several axes of which none is named
///   source  jax.numpy.cumulative_sum
TESSERA_API Array cumulative_sum(Operand x, CumulativeSumOptions options = {});
/// Running products of a vector, or along the axis that is named; integers keep their dtype.
TESSERA_API Array cumulative_prod(Operand x, CumulativeSumOptions options = {});
/// Running maxima along an axis, of the flattened array without one.
TESSERA_API Array cummax(Operand x, std::optional<OneAxis> along = {}, CumulativeOptions options = {});
/// Running minima along an axis, of the flattened array without one.
TESSERA_API Array cummin(Operand x, std::optional<OneAxis> along = {}, CumulativeOptions options = {});

// As the functions without "nan", but NaN takes no part. Integers have none.

TESSERA_API Array nansum(Operand x, Over over = {}, ReduceOptions options = {});
TESSERA_API Array nansum(Operand x, ReduceOptions options);
TESSERA_API Array nanprod(Operand x, Over over = {}, ReduceOptions options = {});
TESSERA_API Array nanprod(Operand x, ReduceOptions options);
/// NaN where all are NaN, unless `initial` is given.
TESSERA_API Array nanmax(Operand x, Over over = {}, ReduceOptions options = {});
TESSERA_API Array nanmax(Operand x, ReduceOptions options);
TESSERA_API Array nanmin(Operand x, Over over = {}, ReduceOptions options = {});
TESSERA_API Array nanmin(Operand x, ReduceOptions options);
TESSERA_API Array nanmean(Operand x, Over over = {}, ReduceOptions options = {});
TESSERA_API Array nanmean(Operand x, ReduceOptions options);
TESSERA_API Array nanvar(Operand x, Over over = {}, VarianceOptions options = {});
TESSERA_API Array nanvar(Operand x, VarianceOptions options);
TESSERA_API Array nanstd(Operand x, Over over = {}, VarianceOptions options = {});
TESSERA_API Array nanstd(Operand x, VarianceOptions options);
/// -1 where all are NaN.
TESSERA_API Array nanargmax(Operand x, std::optional<OneAxis> along = {}, PositionOptions options = {});
TESSERA_API Array nanargmax(Operand x, PositionOptions options);
TESSERA_API Array nanargmin(Operand x, std::optional<OneAxis> along = {}, PositionOptions options = {});
TESSERA_API Array nanargmin(Operand x, PositionOptions options);
TESSERA_API Array nancumsum(Operand x, std::optional<OneAxis> along = {}, CumulativeOptions options = {});
TESSERA_API Array nancumprod(Operand x, std::optional<OneAxis> along = {}, CumulativeOptions options = {});

/// Mean with weights: sum(x * weights) / sum(weights).
///   result  floating
///   errors  ArgumentError, ShapeError for weights that fit neither x nor the axes
///   source  jax.numpy.average
TESSERA_API Array average(Operand x, Over over = {}, AverageOptions options = {});
TESSERA_API Array average(Operand x, AverageOptions options);
/// The same, and the sums of the weights.
TESSERA_API std::pair<Array, Array> average_and_weight(Operand x, AverageOptions options = {});

}  // namespace tessera::inline v0
