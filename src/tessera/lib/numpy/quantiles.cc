// Quantiles: sorts, then reads two elements, between which the method interpolates.
#include <tessera/base/index_dtype.h>
#include <tessera/lib/lax.h>
#include <tessera/lib/numpy/indexing.h>
#include <tessera/lib/numpy/logic.h>
#include <tessera/lib/numpy/manipulation.h>
#include <tessera/lib/numpy/math.h>
#include <tessera/lib/numpy/quantiles.h>
#include <tessera/lib/numpy/reductions.h>
#include <tessera/lib/promote.h>
#include <algorithm>

namespace tessera::inline v0 {

namespace {

enum class Missing { spreads, left_out };  // the treatment of NaN

// Merges the axes to the last one, in their order.
Array merged_last(const Array& x, const Axes& axes) {
  Axes others = without_axes(iota_dims(x.ndim()), axes), order = others;
  Shape shape = without_axes(x.shape(), axes);
  std::int64_t count = 1;
  for (std::int64_t axis : axes) order.push_back(axis), count *= x.dim(axis);
  shape.push_back(count);
  return lax::reshape(lax::transpose(x, order), shape);
}

Array between(const Array& low, const Array& high, const Array& share, Between method) {
  switch (method) {
    case Between::linear:
      return lib::convert(low, share.dtype()) * (1 - share) + lib::convert(high, share.dtype()) * share;
    case Between::lower:
      return low;
    case Between::higher:
      return high;
    case Between::midpoint:
      return (low + high) * lib::constant_like(low, 0.5);
    default:
      return where(share <= 0.5, low, high);
  }
}

struct Neighbours {
  Array low, high, share;
};
// `most`: the last index, of all rows or of each.
Neighbours neighbours_of(const Array& q, const Array& most) {
  Array at = q * lib::convert(most, q.dtype()), low = lax::floor(at), high = lax::ceil(at);
  auto inside = [&](const Array& v) {
    Array limit = lib::convert(most, q.dtype());
    return lib::convert(maximum(minimum(v, limit), lib::constant_like(v, 0)), most.dtype());
  };
  return {inside(low), inside(high), at - low};
}

// The weights at the elements of x.
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

// For sorted rows: for each q, the first element at which the cumulative weight reaches the fraction q.
Array by_weight(const Array& x, const Array& given, const Array& q, Missing missing) {
  std::int64_t last = x.ndim() - 1, length = x.dim(last);
  Arrays sorted = lax::sort(Arrays{x, given}, {.keys = 1});
  const Array &rows = sorted[0], &weights = sorted[1];
  Array bad = ~(weights >= 0), absent = isnan(rows), none = zeros_like(weights);
  Array sums = lax::cumsum(where(bad | absent, none, weights), last);
  Array target = lax::slice_in_dim(sums, length - 1, length, 1, last) * lib::convert(q, x.dtype());
  Array below = expand_dims(sums, -1) < expand_dims(target, -2);
  Dtype dtype = index_dtype(length);
  Array count = missing == Missing::spreads ? full({}, length, dtype)
                                            : sum(~absent, {.axis = -1, .keepdims = true, .dtype = dtype});
  Array index = minimum(sum(below, {.axis = -2, .dtype = dtype}), maximum(count - 1, 0));
  Array out = take_along_axis(rows, index, OneAxis(-1), OutOfBounds::clip);
  Array unknown = any(bad, {.axis = -1, .keepdims = true});
  unknown =
      unknown | (missing == Missing::spreads ? any(absent, {.axis = -1, .keepdims = true}) : count == 0);
  return where(unknown, lib::constant_like(out, __builtin_nan("")), out);
}

Array compute(const char* name, const Array& given, const Array& which, const QuantileOptions& options,
              Missing missing) {
  if (given.dtype().is_complex() || given.dtype().is_key())
    fail<DtypeError>(str(name, ": the operand is ", given.aval(), ", whose elements have no order."),
                     "Expected real numbers.");
  if (which.ndim() > 1)
    fail<ShapeError>(str(name, ": q is ", which.aval(), "."), "Expected a number or a vector.");
  Array x = lib::convert(given, lib::to_inexact(given.dtype()));
  Axes axes = options.axis.axes ? normalize_axes(name, *options.axis.axes, x.ndim()) : iota_dims(x.ndim());
  std::sort(axes.begin(), axes.end());
  Array weights;
  if (!options.weights.empty()) {
    Arrays both = lib::promote_dtypes(Arrays{x, weights_of(name, x, axes, options)}, lib::Numbers::inexact);
    x = both[0], weights = both[1];
  }
  Array rows = lax::sort(merged_last(x, axes));
  std::int64_t length = rows.dim(rows.ndim() - 1);
  if (length == 0)
    fail<ArgumentError>(str(name, ": ", given.aval(), " has no elements along ", axes, "."),
                        "Expected at least one element to choose from.");
  Array q = lib::convert(which, lib::to_inexact(which.dtype()));
  if (q.ndim() == 0) q = lax::reshape(q, {1});
  OneAxis last = -1;
  Array out;
  if (options.method == Between::inverted_cdf) {
    if (weights.empty()) weights = ones_like(x);
    out = by_weight(merged_last(x, axes), merged_last(weights, axes), q, missing);
  } else if (missing == Missing::spreads) {
    Neighbours at = neighbours_of(q, scalar(length - 1, index_dtype(length)));
    out = between(take(rows, at.low, last, OutOfBounds::clip), take(rows, at.high, last, OutOfBounds::clip),
                  at.share, options.method);
    Array largest = lax::slice_in_dim(rows, length - 1, length, 1, rows.ndim() - 1);
    out = where(lax::ne(largest, largest), lib::constant_like(out, __builtin_nan("")), out);
  } else {
    Array numbers = lib::convert(lax::eq(rows, rows), index_dtype(length));
    Array count = expand_dims(lax::reduce_sum(numbers, {rows.ndim() - 1}), -1);
    Neighbours at = neighbours_of(q, count - 1);
    out = between(take_along_axis(rows, at.low, last, OutOfBounds::clip),
                  take_along_axis(rows, at.high, last, OutOfBounds::clip), at.share, options.method);
  }
  out = moveaxis(lib::convert(out, x.dtype()), -1, 0);
  Shape shape = which.shape();
  for (std::int64_t axis = 0; axis < x.ndim(); ++axis)
    if (!axes.contains(axis) || options.keepdims) shape.push_back(axes.contains(axis) ? 1 : x.dim(axis));
  return lax::reshape(out, shape);
}

Array hundredths(const Array& q) {
  Array inexact = lib::convert(q, lib::to_inexact(q.dtype()), q.aval().weak());
  return inexact / lib::constant_like(inexact, 100.0);
}

}  // namespace

#define TESSERA_QUANTILE(name, fraction, missing)                             \
  Array name(Operand x, const Array& q, QuantileOptions options) {            \
    At at(x.where);                                                           \
    return compute(#name, *x, fraction, options, missing);                    \
  }                                                                           \
  Array name(Operand x, const Array& q, Over over, QuantileOptions options) { \
    static_cast<Over&>(options.axis) = over;                                  \
    return name(x, q, options);                                               \
  }
TESSERA_QUANTILE(quantile, q, Missing::spreads)
TESSERA_QUANTILE(nanquantile, q, Missing::left_out)
TESSERA_QUANTILE(percentile, hundredths(q), Missing::spreads)
TESSERA_QUANTILE(nanpercentile, hundredths(q), Missing::left_out)
#undef TESSERA_QUANTILE

#define TESSERA_MEDIAN(name, missing)                                                                 \
  Array name(Operand x, MedianOptions options) {                                                      \
    At at(x.where);                                                                                   \
    return compute(#name, *x, Array(0.5),                                                             \
                   {.axis = options.axis, .keepdims = options.keepdims, .method = Between::midpoint}, \
                   missing);                                                                          \
  }                                                                                                   \
  Array name(Operand x, Over over, MedianOptions options) {                                           \
    static_cast<Over&>(options.axis) = over;                                                          \
    return name(x, options);                                                                          \
  }
TESSERA_MEDIAN(median, Missing::spreads)
TESSERA_MEDIAN(nanmedian, Missing::left_out)
#undef TESSERA_MEDIAN

}  // namespace tessera::inline v0
