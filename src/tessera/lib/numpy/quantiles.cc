// Quantiles: sorts, then reads two elements, between which the method interpolates.
#include <tessera/base/index_dtype.h>
#include <tessera/lib/lax.h>
#include <tessera/lib/numpy/indexing.h>
#include <tessera/lib/numpy/logic.h>
#include <tessera/lib/numpy/manipulation.h>
#include <tessera/lib/numpy/math.h>
#include <tessera/lib/numpy/quantiles.h>
#include <tessera/lib/numpy/reduction_overloads.h>
#include <tessera/lib/numpy/reductions.h>
#include <tessera/lib/promote.h>
#include <algorithm>

namespace tessera::inline v0 {

namespace {

enum class NanPolicy { propagate, omit };

// Merges the axes, in their order, into a new last axis.
Array merged_last(const Array& x, const Axes& axes) {
  Axes others = without_axes(iota_dims(x.ndim()), axes), order = others;
  Shape shape = without_axes(x.shape(), axes);
  std::int64_t count = 1;
  for (std::int64_t axis : axes) order.push_back(axis), count *= x.dim(axis);
  shape.push_back(count);
  return lax::reshape(lax::transpose(x, order), shape);
}

Array between(const Array& low, const Array& high, const Array& fraction, Between method) {
  switch (method) {
    case Between::linear:
      return lib::convert(low, fraction.dtype()) * (1 - fraction) +
             lib::convert(high, fraction.dtype()) * fraction;
    case Between::lower:
      return low;
    case Between::higher:
      return high;
    case Between::midpoint:
      return (low + high) * lib::constant_like(low, 0.5);
    default:
      return where(fraction <= 0.5, low, high);
  }
}

struct Neighbours {
  Array low, high, fraction;
};
// The elements around the quantiles q of sorted rows; `last` is the last index of all rows, or of each.
Neighbours neighbours_of(const Array& q, const Array& last) {
  Array at = q * lib::convert(last, q.dtype()), low = lax::floor(at), high = lax::ceil(at);
  auto inside = [&](const Array& v) {
    Array limit = lib::convert(last, q.dtype());
    return lib::convert(maximum(minimum(v, limit), lib::constant_like(v, 0)), last.dtype());
  };
  return {inside(low), inside(high), at - low};
}

// Broadcasts the weights of the options to the shape of x.
Array weights_of(const char* name, const Array& x, const Axes& axes, const QuantileOptions& options) {
  const Array& given = options.weights;
  if (options.method != Between::inverted_cdf)
    fail<ArgumentError>(str(name, ": weights are given for a method that interpolates between elements."),
                        "Expected .method = Between::inverted_cdf.");
  if (given.dtype().is_complex() || given.dtype().is_key())
    fail<DtypeError>(str(name, ": the weights are ", given.aval(), "."), "Expected real numbers.");
  if (given.shape() == x.shape()) return given;
  Shape along;
  for (std::int64_t axis : axes) along.push_back(x.dim(axis));
  if (given.shape() != along)
    fail<ShapeError>(
        str(name, ": the weights are ", given.aval(), " for ", x.aval(), " along axes ", axes, "."),
        str("Expected the shape ", x.shape(), ", or ", along, "."));
  return lax::broadcast_in_dim(given, x.shape(), axes);
}

// Returns, for each row and each q, the first element in order at which the cumulative weight reaches the fraction q.
Array weighted_quantiles(const Array& x, const Array& given, const Array& q, NanPolicy nan_policy) {
  std::int64_t last = x.ndim() - 1, size = x.dim(last);
  Arrays sorted = lax::sort(Arrays{x, given}, {.keys = 1});
  const Array &rows = sorted[0], &weights = sorted[1];
  Array is_invalid = ~(weights >= 0), is_nan = isnan(rows), none = zeros_like(weights);
  Array sums = lax::cumsum(where(is_invalid | is_nan, none, weights), last);
  Array target = lax::slice_in_dim(sums, size - 1, size, 1, last) * lib::convert(q, x.dtype());
  Array below = expand_dims(sums, -1) < expand_dims(target, -2);
  Dtype dtype = index_dtype(size);
  Array count = nan_policy == NanPolicy::propagate
                    ? full({}, size, dtype)
                    : sum(~is_nan, {.axis = -1, .keepdims = true, .dtype = dtype});
  Array index = minimum(sum(below, {.axis = -2, .dtype = dtype}), maximum(count - 1, 0));
  Array out = take_along_axis(rows, index, OneAxis(-1), OutOfBounds::clip);
  Array is_undefined = any(is_invalid, {.axis = -1, .keepdims = true});
  is_undefined =
      is_undefined |
      (nan_policy == NanPolicy::propagate ? any(is_nan, {.axis = -1, .keepdims = true}) : count == 0);
  return where(is_undefined, lib::constant_like(out, __builtin_nan("")), out);
}

Array quantiles_of(const char* name, const Array& given, const Array& given_q, const QuantileOptions& options,
                   NanPolicy nan_policy) {
  if (given.dtype().is_complex() || given.dtype().is_key())
    fail<DtypeError>(str(name, ": the operand is ", given.aval(), ", whose elements have no order."),
                     "Expected real numbers.");
  if (given_q.ndim() > 1)
    fail<ShapeError>(str(name, ": q is ", given_q.aval(), "."), "Expected a number or a vector.");
  Array x = lib::convert(given, lib::to_inexact(given.dtype()));
  Axes axes = options.axis.axes ? normalize_axes(name, *options.axis.axes, x.ndim()) : iota_dims(x.ndim());
  std::sort(axes.begin(), axes.end());
  Array weights;
  if (!options.weights.empty()) {
    Arrays both = lib::promote_dtypes(Arrays{x, weights_of(name, x, axes, options)}, lib::Numbers::inexact);
    x = both[0], weights = both[1];
  }
  Array rows = lax::sort(merged_last(x, axes));
  std::int64_t size = rows.dim(rows.ndim() - 1);
  if (size == 0)
    fail<ArgumentError>(str(name, ": ", given.aval(), " has no elements along ", axes, "."),
                        "Expected at least one element to choose from.");
  Array q = lib::convert(given_q, lib::to_inexact(given_q.dtype()));
  if (q.ndim() == 0) q = lax::reshape(q, {1});
  OneAxis last = -1;
  Array out;
  if (options.method == Between::inverted_cdf) {
    if (weights.empty()) weights = ones_like(x);
    out = weighted_quantiles(merged_last(x, axes), merged_last(weights, axes), q, nan_policy);
  } else if (nan_policy == NanPolicy::propagate) {
    Neighbours at = neighbours_of(q, scalar(size - 1, index_dtype(size)));
    out = between(take(rows, at.low, last, OutOfBounds::clip), take(rows, at.high, last, OutOfBounds::clip),
                  at.fraction, options.method);
    Array largest = lax::slice_in_dim(rows, size - 1, size, 1, rows.ndim() - 1);
    out = where(lax::ne(largest, largest), lib::constant_like(out, __builtin_nan("")), out);
  } else {
    Array numbers = lib::convert(lax::eq(rows, rows), index_dtype(size));
    Array count = expand_dims(lax::reduce_sum(numbers, {rows.ndim() - 1}), -1);
    Neighbours at = neighbours_of(q, count - 1);
    out = between(take_along_axis(rows, at.low, last, OutOfBounds::clip),
                  take_along_axis(rows, at.high, last, OutOfBounds::clip), at.fraction, options.method);
  }
  out = moveaxis(lib::convert(out, x.dtype()), -1, 0);
  Shape shape = given_q.shape();
  for (std::int64_t axis = 0; axis < x.ndim(); ++axis)
    if (!axes.contains(axis) || options.keepdims) shape.push_back(axes.contains(axis) ? 1 : x.dim(axis));
  return lax::reshape(out, shape);
}

Array hundredths(const Array& q) {
  Array inexact = lib::convert(q, lib::to_inexact(q.dtype()), q.aval().weak());
  return inexact / lib::constant_like(inexact, 100.0);
}

}  // namespace

#define TESSERA_QUANTILE(name, fraction, nan_policy)                                 \
  Array name(Operand x, const Array& q, QuantileOptions options) {                   \
    At at(x.where);                                                                  \
    return quantiles_of(#name, *x, fraction, options, nan_policy);                   \
  }                                                                                  \
  Array name(Operand x, const Array& q, ReducedAxes over, QuantileOptions options) { \
    return name(x, q, lib::with_axes(over, std::move(options)));                     \
  }
TESSERA_QUANTILE(quantile, q, NanPolicy::propagate)
TESSERA_QUANTILE(nanquantile, q, NanPolicy::omit)
TESSERA_QUANTILE(percentile, hundredths(q), NanPolicy::propagate)
TESSERA_QUANTILE(nanpercentile, hundredths(q), NanPolicy::omit)
#undef TESSERA_QUANTILE

static Array median_of(const char* name, const Array& x, const MedianOptions& options, NanPolicy nan_policy) {
  return quantiles_of(name, x, Array(0.5),
                      {.axis = options.axis, .keepdims = options.keepdims, .method = Between::midpoint},
                      nan_policy);
}
TESSERA_REDUCTION(median, MedianOptions, median_of("median", *x, options, NanPolicy::propagate))
TESSERA_REDUCTION(nanmedian, MedianOptions, median_of("nanmedian", *x, options, NanPolicy::omit))

}  // namespace tessera::inline v0
