// Reductions that ignore NaN: ordinary reductions after NaN is replaced by a number, so that it does not reach
// derivatives; means and variances exclude it by a mask, too. Also the weighted average.
#include <tessera/lib/constants.h>
#include <tessera/lib/lax.h>
#include <tessera/lib/numpy/logic.h>
#include <tessera/lib/numpy/manipulation.h>
#include <tessera/lib/numpy/math.h>
#include <tessera/lib/numpy/reduction_overloads.h>
#include <tessera/lib/numpy/reductions.h>
#include <tessera/lib/promote.h>
#include <algorithm>
#include <limits>

namespace tessera::inline v0 {

namespace {

Array without_nan(const Array& x, double replacement) {
  return x.dtype().is_inexact() ? where(isnan(x), lib::constant_like(x, replacement), x) : x;
}

// The mask of the options combined with a mask of elements that are not NaN.
Array numbers_of(const Array& x, const Array& mask) {
  if (!x.dtype().is_inexact()) return mask;
  bool invalid_mask = !mask.empty() && !mask.dtype().is_bool();  // the reduction refuses it
  Array numbers = lax::bitwise_not(isnan(x));
  return invalid_mask ? mask : mask.empty() ? numbers : numbers & mask;
}

using Extreme = Array (*)(Operand, ReduceOptions);

Array extreme_without_nan(Extreme reduce, double replacement, const Array& x, const ReduceOptions& options) {
  Array out = reduce(without_nan(x, replacement), options);
  if (!x.dtype().is_inexact() || !options.initial.empty()) return out;
  ReduceOptions same_axes{.keepdims = options.keepdims};
  same_axes.axis = options.axis;
  return where(all(isnan(x), same_axes), lib::constant_like(x, std::numeric_limits<double>::quiet_NaN()),
               out);
}

template <class Options>
Options masked(const Array& x, Options options) {
  options.where = numbers_of(x, options.where);
  return options;
}

}  // namespace

TESSERA_REDUCTION(nansum, ReduceOptions, sum(without_nan(*x, 0), options))
TESSERA_REDUCTION(nanprod, ReduceOptions, prod(without_nan(*x, 1), options))
TESSERA_REDUCTION(nanmax, ReduceOptions, extreme_without_nan(max, -inf, *x, options))
TESSERA_REDUCTION(nanmin, ReduceOptions, extreme_without_nan(min, inf, *x, options))
TESSERA_REDUCTION(nanmean, ReduceOptions, mean(without_nan(*x, 0), masked(*x, options)))
TESSERA_REDUCTION(nanvar, VarianceOptions, var(without_nan(*x, 0), masked(*x, options)))
TESSERA_REDUCTION(nanstd, VarianceOptions, lax::sqrt(nanvar(*x, options)))
TESSERA_REDUCTION(average, AverageOptions, average_and_weight(*x, options).first)

static Array position_without_nan(Array (*find)(Operand, PositionOptions), double replacement,
                                  const Operand& x, std::optional<OneAxis> along, PositionOptions options) {
  At at(x.where);
  if (along) options.axis = along;
  Array out = find(without_nan(*x, replacement), options);
  if (!x->dtype().is_inexact()) return out;
  ReduceOptions same_axes{.keepdims = options.keepdims};
  if (options.axis) same_axes.axis = options.axis->number;
  return where(all(isnan(*x), same_axes), lib::constant_like(out, -1), out);
}
Array nanargmax(Operand x, std::optional<OneAxis> along, PositionOptions options) {
  return position_without_nan(argmax, -inf, x, along, options);
}
Array nanargmax(Operand x, PositionOptions options) { return nanargmax(std::move(x), std::nullopt, options); }
Array nanargmin(Operand x, std::optional<OneAxis> along, PositionOptions options) {
  return position_without_nan(argmin, inf, x, along, options);
}
Array nanargmin(Operand x, PositionOptions options) { return nanargmin(std::move(x), std::nullopt, options); }
Array nancumsum(Operand x, std::optional<OneAxis> along, CumulativeOptions options) {
  At at(x.where);
  return cumsum(without_nan(*x, 0), along, options);
}
Array nancumprod(Operand x, std::optional<OneAxis> along, CumulativeOptions options) {
  At at(x.where);
  return cumprod(without_nan(*x, 1), along, options);
}

// Reshapes weights to the rank of x. They have the shape of x, or one axis for each of `axes`, in that order.
static Array spread_weights(const Array& weights, const Array& x, const Axes& axes, bool named) {
  if (weights.shape() == x.shape()) return weights;
  Shape expected, shape(x.shape().size(), 1);
  for (std::int64_t axis : axes) expected.push_back(x.dim(axis)), shape[axis] = x.dim(axis);
  if (!named || weights.shape() != expected)
    fail<ShapeError>(
        str("average: the weights are ", weights.aval(), ", but the operand is ", x.aval(), "."),
        named
            ? str("Expected the operand's shape, or that of the axes: ", expected, ".")
            : std::string("Expected the operand's shape; with an axis named, one weight for each position."));
  Axes order = iota_dims(static_cast<std::int64_t>(axes.size()));
  std::sort(order.begin(), order.end(), [&](auto a, auto b) { return axes[a] < axes[b]; });
  return lax::reshape(lax::transpose(weights, order), shape);
}

std::pair<Array, Array> average_and_weight(Operand x, AverageOptions options) {
  At at(x.where);
  bool named = options.axis.axes.has_value();
  Axes axes = named ? normalize_axes("average", *options.axis.axes, x->ndim()) : iota_dims(x->ndim());
  ReduceOptions same_axes{.keepdims = options.keepdims};
  same_axes.axis = options.axis;
  if (options.weights.empty()) {
    Array y = lib::convert(*x, lib::common_type(Args(&x.array, 1), lib::Numbers::inexact));
    Array out = mean(y, same_axes);
    std::int64_t count = 1;
    for (std::int64_t axis : axes) count *= x->dim(axis);
    return {out, lib::broadcast_to_shape("average", scalar(count, out.dtype()), out.shape())};
  }
  Arrays both = lib::promote_dtypes(Arrays{*x, options.weights}, lib::Numbers::inexact);
  Array weights = spread_weights(both[1], both[0], axes, named);
  Array total = sum(weights, same_axes), out = sum(both[0] * weights, same_axes) / total;
  return {out, lib::broadcast_to_shape("average", total, out.shape())};
}

}  // namespace tessera::inline v0
