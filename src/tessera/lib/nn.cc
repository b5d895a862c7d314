// Activation functions, softmax and related functions. Those whose derivative by the chain rule would be
// inefficient, or wrong at a point, have a custom derivative.
#include <tessera/api/transform/custom.h>
#include <tessera/api/transform/grad.h>
#include <tessera/lib/constants.h>
#include <tessera/lib/lax.h>
#include <tessera/lib/nn.h>
#include <tessera/lib/numpy/creation.h>
#include <tessera/lib/numpy/logic.h>
#include <tessera/lib/numpy/manipulation.h>
#include <tessera/lib/numpy/math.h>
#include <tessera/lib/numpy/reduction_overloads.h>
#include <tessera/lib/promote.h>
#include <cmath>
#include <limits>

namespace tessera::inline v0 {

using lib::constant_like;

Array relu(Operand x) {
  At at(x.where);
  // max(x, 0) would have the derivative 1/2 at 0. NaN stays NaN.
  return where(*x <= 0, 0, *x);
}
Array relu6(Operand x) {
  At at(x.where);
  // minimum(maximum(x, 0), 6) would have the derivative 1/2 at 0 and 6.
  return where(*x <= 0, 0.0, where(*x >= 6, 6.0, *x));
}
Array leaky_relu(Operand x, Array slope) {
  At at(x.where);
  return where(*x >= 0, *x, slope * *x);
}
Array elu(Operand x, Array alpha) {
  At at(x.where);
  Array positive = *x > 0;
  // Avoids overflow in the branch that is not used.
  return where(positive, *x, alpha * expm1(where(positive, 0.0, *x)));
}
Array celu(Operand x, Array alpha) {
  At at(x.where);
  return maximum(*x, 0.0) + alpha * expm1(minimum(*x, 0.0) / alpha);
}
Array selu(Operand x) {
  At at(x.where);
  return 1.0507009873554804934193349852946 * elu(*x, 1.6732632423543772848170429916717);
}
Array gelu(Operand x, bool approximate) {
  At at(x.where);
  Array y = lib::as_inexact(*x);
  if (approximate) {
    Array root = scalar(std::sqrt(2 / M_PI), y.dtype());
    return y * (0.5 * (1.0 + tanh(root * (y + 0.044715 * power(y, 3)))));
  }
  return 0.5 * y * lax::erfc(-y * scalar(std::sqrt(0.5), y.dtype()));
}

Array softplus(Operand x) {
  At at(x.where);
  return logaddexp(*x, 0);
}
Array sigmoid(Operand x) {
  At at(x.where);
  return lax::logistic(lib::as_inexact(*x));
}
Array log_sigmoid(Operand x) {
  At at(x.where);
  return -softplus(-*x);
}
Array silu(Operand x) {
  At at(x.where);
  return *x * sigmoid(*x);
}
Array swish(Operand x) { return silu(std::move(x)); }
Array mish(Operand x) {
  At at(x.where);
  return *x * tanh(softplus(*x));
}
Array hard_tanh(Operand x) {
  At at(x.where);
  return where(*x > 1, 1, where(*x < -1, -1, *x));
}
Array soft_sign(Operand x) {
  At at(x.where);
  return *x / (1.0 + abs(*x));
}
Array squareplus(Operand x, Array b) {
  At at(x.where);
  return (*x + sqrt(square(*x) + b)) / 2;
}
Array sparse_plus(Operand x) {
  At at(x.where);
  return where(*x <= -1.0, 0.0, where(*x >= 1.0, *x, square(*x + 1.0) / 4));
}
Array sparse_sigmoid(Operand x) {
  At at(x.where);
  return 0.5 * clip(*x + 1.0, 0.0, 2.0);
}
Array hard_sigmoid(Operand x) {
  At at(x.where);
  return relu6(*x + 3.0) / 6.0;
}
Array hard_silu(Operand x) {
  At at(x.where);
  return *x * hard_sigmoid(*x);
}
Array hard_swish(Operand x) { return hard_silu(std::move(x)); }
Array log1mexp(Operand x) {
  At at(x.where);
  Array y = lib::as_inexact(*x);
  // Each branch is evaluated at arguments of its own range only, since the derivative of the other branch
  // would be inf * 0.
  Array small = y < std::log(2.0);
  Array near_zero = log(-expm1(-where(small, y, 1.0)));
  return where(small, near_zero, log1p(-exp(-where(small, 1.0, y))));
}
Array glu(Operand x, OneAxis along) {
  At at(x.where);
  std::int64_t axis = normalize_axis("glu", along.number, x->ndim());
  if (x->dim(axis) % 2)
    fail<ArgumentError>(str("glu: axis ", axis, " of ", x->aval(), " has an odd size."),
                        "Expected an even size: one half gates the other.");
  Arrays halves = split(*x, 2, axis);
  return halves[0] * sigmoid(halves[1]);
}

static ReduceOptions with_keepdims(const ReducedAxes& over, const Array& mask) {
  ReduceOptions options{.keepdims = true, .where = mask};
  static_cast<ReducedAxes&>(options.axis) = over;
  return options;
}

// The largest element, which is subtracted from the exponents.
static Array largest(const Array& x, const ReducedAxes& over, const Array& mask) {
  ReduceOptions options = with_keepdims(over, mask);
  options.initial = -inf;
  return max(x, options);
}

static Array softmax_value(const Array& x, const ReducedAxes& over, const Array& mask) {
  Array masked = mask.empty() ? x : where(mask, x, -inf);
  Array powers = exp(masked - largest(x, over, mask));
  Array out = powers / sum(powers, with_keepdims(over, mask));
  return mask.empty() ? out : where(mask, out, 0);
}

Array softmax(Operand x, AnyAxes over, Array where) {
  At at(x.where);
  auto value = [over, where](Array y) { return softmax_value(y, over, where); };
  auto rule = [over, where, value](const std::tuple<Array>& primals, const std::tuple<Array>& tangents) {
    Array y = value(std::get<0>(primals));
    const Array& t = std::get<0>(tangents);
    return std::pair(y, Array(y * (t - sum(y * t, with_keepdims(over, where)))));
  };
  // The -inf that fills a mask is of the default floating dtype.
  Dtype dtype = where.empty() || x->dtype().is_inexact() ? lib::to_inexact(x->dtype()) : default_float();
  return custom_jvp(value, rule, "softmax", current_where())(lib::convert(*x, dtype));
}

Array log_softmax(Operand x, AnyAxes over, Array where) {
  At at(x.where);
  // Converted before the subtraction, which would wrap around for unsigned integers.
  Array y = lib::as_inexact(*x);
  Array masked = where.empty() ? y : tessera::where(where, y, -inf);
  Array shifted = masked - stop_gradient(largest(y, over, where));
  Array out = shifted - log(sum(exp(shifted), with_keepdims(over, where)));
  return where.empty() ? out : tessera::where(where, out, -inf);
}

namespace {
// Returns sum(b exp(x - x_max)) and x_max, with the reduced axes kept at size 1.
std::pair<Array, Array> scaled_powers(const Array& x, const LogSumExpOptions& options) {
  Array y = options.where.empty() ? x : where(options.where, x, 0), b = options.b;
  if (b.empty()) {
    y = lib::as_inexact(y);
  } else {
    Arrays both = lib::promote_operands("logsumexp", Arrays{y, b}, lib::Numbers::inexact);
    b = both[1], y = where(b != 0, both[0], -inf);
  }
  Array x_max = largest(real(y), options.axis, options.where);
  x_max = stop_gradient(where(isfinite(x_max), x_max, 0.0));
  Array powers = exp(y - lib::convert(x_max, y.dtype()));
  return {sum(b.empty() ? powers : powers * b, with_keepdims(options.axis, options.where)), x_max};
}
Array without_kept_axes(const Array& out, const LogSumExpOptions& options) {
  return options.keepdims ? out : squeeze(out, axis(options.axis.axes.value_or(iota_dims(out.ndim()))));
}
}  // namespace

Array logsumexp(Operand x, LogSumExpOptions options) {
  At at(x.where);
  auto [total, x_max] = scaled_powers(*x, options);
  bool is_complex = total.dtype().is_complex();
  Array out = log(is_complex ? total : abs(total)) + lib::convert(x_max, total.dtype());
  if (!options.b.empty() && !is_complex)
    out = where(total < 0, lib::constant_like(out, __builtin_nan("")), out);
  return without_kept_axes(out, options);
}
std::pair<Array, Array> logsumexp_and_sign(Operand x, LogSumExpOptions options) {
  At at(x.where);
  auto [total, x_max] = scaled_powers(*x, options);
  return {without_kept_axes(log(abs(total)) + x_max, options), without_kept_axes(sign(total), options)};
}
Array logsumexp(Operand x, ReducedAxes over, LogSumExpOptions options) {
  return logsumexp(std::move(x), lib::with_axes(over, std::move(options)));
}

Array logmeanexp(Operand x, ReduceOptions options) {
  At at(x.where);
  Array total = logsumexp(*x, {.axis = options.axis, .keepdims = options.keepdims, .where = options.where});
  ReduceOptions count_options{.axis = options.axis, .keepdims = options.keepdims, .where = options.where};
  return total - log(sum(ones_like(*x, total.dtype()), count_options));
}
Array logmeanexp(Operand x, ReducedAxes over, ReduceOptions options) {
  return logmeanexp(std::move(x), lib::with_axes(over, std::move(options)));
}

Array standardize(Operand x, AnyAxes over, Array epsilon, StandardizeOptions options) {
  At at(x.where);
  auto average = [&](const Array& y) { return mean(y, with_keepdims(over, options.where)); };
  Array center = options.mean.empty() ? average(*x) : options.mean;
  Array variance = options.variance;
  if (variance.empty())
    variance = options.stable
                   ? average(square(*x - center))
                   : maximum(average(square(*x)) - square(center), 0);  // rounding could make it negative
  Array spread = variance + epsilon;
  return (*x - center) * lax::rsqrt(spread);
}

Array one_hot(Operand x, std::int64_t classes, OneHotOptions options) {
  At at(x.where);
  if (!x->dtype().is_integer())
    fail<DtypeError>(str("one_hot: the operand is ", x->aval(), "."),
                     "Expected integers; convert with astype(i32).");
  if (classes < 0)
    fail<ArgumentError>(str("one_hot: the number of classes is ", classes, "."),
                        "Expected at least 0 classes.");
  std::int64_t axis = normalize_axis("one_hot", options.axis.number, x->ndim() + 1);
  Array index = expand_dims(*x, axis);
  Shape shape(index.shape().size(), 1);
  shape[axis] = classes;
  return (index == lax::iota(x->dtype(), shape, axis)).astype(options.dtype.value_or(default_float()));
}

}  // namespace tessera::inline v0
