// Activations, softmax, losses and pooling. Maxima are taken out before exp, and carry no derivative.
#include <tessera/api/grad.h>
#include <tessera/lib/creation.h>
#include <tessera/lib/logic.h>
#include <tessera/lib/manipulation.h>
#include <tessera/lib/math.h>
#include <tessera/lib/reductions.h>
#include <tessera/nn/functions.h>
#include <tessera/ops/elementwise/elementwise.h>
#include <tessera/ops/reduce/reduce.h>

namespace tessera::inline v0::nn {

namespace {

Array floating(const Array& x) { return x.dtype().is_inexact() ? x : x.astype(default_float()); }

Array largest(const Array& x, OneAxis axis) {
  return stop_gradient(max(x, {.axis = axis.number, .keepdims = true}));
}

}  // namespace

Array relu(Operand x) {
  At at(x.where);
  // NaN stays NaN; at 0 the constant is chosen, so that the derivative there is 0.
  return where(*x <= 0, zeros_like(*x), *x);
}

Array sigmoid(Operand x) {
  At at(x.where);
  return lax::logistic(floating(*x));
}

Array softplus(Operand x) {
  At at(x.where);
  return logaddexp(*x, zeros_like(*x));
}

Array silu(Operand x) {
  At at(x.where);
  return *x * sigmoid(*x);
}

Array gelu(Operand x) {
  At at(x.where);
  constexpr double root = 0.7978845608028654;  // sqrt(2 / pi)
  Array inner = root * (*x + 0.044715 * (*x * *x * *x));
  return *x * (0.5 * (1.0 + tanh(inner)));
}

Array logsumexp(Operand x, OneAxis axis) {
  At at(x.where);
  Array given = floating(*x);
  Array top = largest(given, axis);
  top =
      where(isfinite(top), top, zeros_like(top));  // a row of -inf, or one with +inf: inf - inf would be NaN
  Array total = log(sum(exp(given - top), {.axis = axis.number}));
  return total + squeeze(top, axis.number);
}

Array softmax(Operand x, OneAxis axis) {
  At at(x.where);
  Array given = floating(*x);
  Array e = exp(given - largest(given, axis));
  return e / sum(e, {.axis = axis.number, .keepdims = true});
}

Array log_softmax(Operand x, OneAxis axis) {
  At at(x.where);
  Array given = floating(*x);
  Array shifted = given - largest(given, axis);
  return shifted - log(sum(exp(shifted), {.axis = axis.number, .keepdims = true}));
}

static void check_labels(const char* operation, const Array& labels) {
  if (!labels.dtype().is_integer())
    fail<DtypeError>(str(operation, ": labels are ", labels.aval(), ", no integers."),
                     "Expected class numbers of an integer dtype, 0 being the first class.");
}

Array one_hot(Operand labels, std::int64_t classes, Dtype dtype) {
  At at(labels.where);
  check_labels("one_hot", *labels);
  Array numbers = arange(classes, labels->dtype());
  return (expand_dims(*labels, -1) == numbers).astype(dtype);
}

Array cross_entropy(Operand logits, Operand labels) {
  At at(logits.where);
  check_labels("cross_entropy", *labels);
  Shape rows = logits->shape();
  if (!rows.empty()) rows.pop_back();
  if (logits->ndim() == 0 || rows != labels->shape())
    fail<ShapeError>(
        str("cross_entropy: logits ", logits->aval(), " and labels ", labels->aval(), " do not fit."),
        "Expected logits [..., classes] and labels [...].");
  Array chosen = one_hot(*labels, logits->dim(-1), bool_);
  Array log_p = log_softmax(*logits);
  return -sum(where(chosen, log_p, zeros_like(log_p)), axis(-1));
}

Array max_pool(Operand x, const Dims& window, const Dims& strides, const Padding& padding) {
  At at(x.where);
  if (static_cast<std::int64_t>(window.size()) != x->ndim() - 2)
    fail<ShapeError>(str("max_pool: a window of ", window.size(), " axes does not fit ", x->aval(), "."),
                     "Expected x [n, space..., c] and one size per axis of space.");
  auto whole = [](const Dims& space) {
    Dims out = space;
    out.insert(0, 1);
    out.push_back(1);
    return out;
  };
  Padding spread = padding;
  if (!padding.named()) {
    std::vector<std::pair<std::int64_t, std::int64_t>> pairs = padding.pairs();
    pairs.insert(pairs.begin(), {0, 0});
    pairs.emplace_back(0, 0);
    spread = Padding(pairs);
  }
  return lax::reduce_window_max(*x, whole(window), whole(strides.empty() ? window : strides), spread);
}

}  // namespace tessera::inline v0::nn
