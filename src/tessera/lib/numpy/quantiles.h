// Quantiles, percentiles and medians with NumPy's names: floating, of x's dtype.
//   For all functions:
//   x        any real array; integers become floating
//   q        the quantiles, in [0, 1] (percentiles in [0, 100]): a number, or a vector, whose axis is the
//            first of the result
//   over     axis(1), {0, 1}, or nothing for all axes
//   options  {.axis, .keepdims, .method, .weights}, by name
//   result   NaN if any element is; the functions named nan... ignore such elements
//   errors   DtypeError for complex numbers; ShapeError for q of rank 2, and for weights that do not fit;
//            ArgumentError if there are no elements, and for weights with another method than inverted_cdf
//   source   jax.numpy
#pragma once
#include <tessera/lib/axis.h>

namespace tessera::inline v0 {

/// The value of a quantile between two elements.
enum class Between : std::uint8_t {
  linear,        ///< linear interpolation
  lower,         ///< the lower element
  higher,        ///< the higher element
  midpoint,      ///< half of their sum
  nearest,       ///< the nearest element; the lower of two equally near
  inverted_cdf,  ///< the first element at which the cumulative weight reaches the fraction q
};
struct QuantileOptions {
  ByName by_name = ByName();
  AnyAxes axis = {};
  bool keepdims = false;
  Between method = Between::linear;
  /// The weight of each element: of x's shape, or of the sizes of the axes; the result has the promoted
  /// dtype. Only with Between::inverted_cdf; NaN if a weight is negative or NaN.
  Array weights = {};
};
struct MedianOptions {
  ByName by_name = ByName();
  AnyAxes axis = {};
  bool keepdims = false;
};

/// The quantiles q, in [0, 1]: the element at that fraction of the sorted elements; between two elements, `method`
/// decides.
///   source  jax.numpy.quantile
TESSERA_API Array quantile(Operand x, const Array& q, ReducedAxes over = {}, QuantileOptions options = {});
TESSERA_API Array quantile(Operand x, const Array& q, QuantileOptions options);
/// Quantiles of the elements that are not NaN; NaN if there are none.
TESSERA_API Array nanquantile(Operand x, const Array& q, ReducedAxes over = {}, QuantileOptions options = {});
TESSERA_API Array nanquantile(Operand x, const Array& q, QuantileOptions options);
/// Quantiles with q in percent, from 0 to 100.
TESSERA_API Array percentile(Operand x, const Array& q, ReducedAxes over = {}, QuantileOptions options = {});
TESSERA_API Array percentile(Operand x, const Array& q, QuantileOptions options);
/// Percentiles of the elements that are not NaN; NaN if there are none.
TESSERA_API Array nanpercentile(Operand x, const Array& q, ReducedAxes over = {},
                                QuantileOptions options = {});
TESSERA_API Array nanpercentile(Operand x, const Array& q, QuantileOptions options);
/// The median: the middle element, or half the sum of the two in the middle. nanmedian is that of the elements that are not NaN.
TESSERA_API Array median(Operand x, ReducedAxes over = {}, MedianOptions options = {});
TESSERA_API Array median(Operand x, MedianOptions options);
TESSERA_API Array nanmedian(Operand x, ReducedAxes over = {}, MedianOptions options = {});
TESSERA_API Array nanmedian(Operand x, MedianOptions options);

template <Number N>
TESSERA_AXIS_IS_A_TYPE("quantile(x, q")
Array quantile(Operand x, const Array& q, N number);
template <Number N>
TESSERA_AXIS_IS_A_TYPE("nanquantile(x, q")
Array nanquantile(Operand x, const Array& q, N number);
template <Number N>
TESSERA_AXIS_IS_A_TYPE("percentile(x, q")
Array percentile(Operand x, const Array& q, N number);
template <Number N>
TESSERA_AXIS_IS_A_TYPE("nanpercentile(x, q")
Array nanpercentile(Operand x, const Array& q, N number);
template <Number N>
TESSERA_AXIS_IS_A_TYPE("median(x")
Array median(Operand x, N number);
template <Number N>
TESSERA_AXIS_IS_A_TYPE("nanmedian(x")
Array nanmedian(Operand x, N number);

}  // namespace tessera::inline v0
