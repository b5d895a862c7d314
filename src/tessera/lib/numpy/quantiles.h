// Quantiles, percentiles and medians with NumPy's names: floating, of x's dtype.
//
// All of them:
//   x        any real array; integers become floating
//   q        which quantiles, in [0, 1] (percentiles in [0, 100]): a number, or a vector, whose axis is the first
//            of the result
//   over     axis(1), {0, 1}, or nothing for all axes
//   options  {.axis, .keepdims, .method, .weights}, by name
//   result   NaN where any element is; the functions called nan... leave such elements out
//   errors   DtypeError for complex numbers; ShapeError for q of rank 2, and for weights that do not fit;
//            ArgumentError where there are no elements, and for weights with another method
//   source   jax.numpy
#pragma once
#include <tessera/lib/axis.h>

namespace tessera::inline v0 {

/// The value of a quantile between two elements.
enum class Between : std::uint8_t {
  linear,        ///< linear interpolation
  lower,         ///< the lower
  higher,        ///< the higher
  midpoint,      ///< half their sum
  nearest,       ///< the nearer; the lower of two equally near
  inverted_cdf,  ///< the first with at least a share q of all weight up to it
};
struct QuantileOptions {
  ByName by_name = ByName();
  AnyAxes axis = {};
  bool keepdims = false;
  Between method = Between::linear;
  /// The weight of each element: of x's shape, or of that of the axes; the result is of the dtype of both. Only
  /// with Between::inverted_cdf; NaN where a weight is negative or NaN.
  Array weights = {};
};
struct MedianOptions {
  ByName by_name = ByName();
  AnyAxes axis = {};
  bool keepdims = false;
};

/// The quantiles q, in [0, 1]: the element at that share of the sorted elements, or between two by `method`.
///   source  jax.numpy.quantile
TESSERA_API Array quantile(Operand x, const Array& q, Over over = {}, QuantileOptions options = {});
TESSERA_API Array quantile(Operand x, const Array& q, QuantileOptions options);
/// Quantiles of the elements that are not NaN; NaN if there are none.
TESSERA_API Array nanquantile(Operand x, const Array& q, Over over = {}, QuantileOptions options = {});
TESSERA_API Array nanquantile(Operand x, const Array& q, QuantileOptions options);
/// Quantiles with q in percent, from 0 to 100.
TESSERA_API Array percentile(Operand x, const Array& q, Over over = {}, QuantileOptions options = {});
TESSERA_API Array percentile(Operand x, const Array& q, QuantileOptions options);
/// Percentiles of the elements that are not NaN; NaN if there are none.
TESSERA_API Array nanpercentile(Operand x, const Array& q, Over over = {}, QuantileOptions options = {});
TESSERA_API Array nanpercentile(Operand x, const Array& q, QuantileOptions options);
/// The middle element, or half the sum of the two in the middle.
TESSERA_API Array median(Operand x, Over over = {}, MedianOptions options = {});
TESSERA_API Array median(Operand x, MedianOptions options);
TESSERA_API Array nanmedian(Operand x, Over over = {}, MedianOptions options = {});
TESSERA_API Array nanmedian(Operand x, MedianOptions options);

}  // namespace tessera::inline v0
