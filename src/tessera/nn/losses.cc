// Losses. Cross entropy of integers selects the label's entry by comparison, which fuses with the softmax, instead of by a
// gather.
#include <tessera/lib/nn.h>
#include <tessera/lib/numpy/creation.h>
#include <tessera/lib/numpy/logic.h>
#include <tessera/lib/numpy/math.h>
#include <tessera/nn/losses.h>
#include <cmath>

namespace tessera::inline v0::nn {

Array cross_entropy(Operand logits, Operand labels) {
  At at(logits.where);
  if (!labels->dtype().is_integer())
    fail<DtypeError>(str("cross_entropy: labels are ", labels->aval(), ", not integers."),
                     "Expected class numbers of an integer dtype, 0 being the first class.");
  Shape rows = logits->shape();
  if (!rows.empty()) rows.pop_back();
  if (logits->ndim() == 0 || rows != labels->shape())
    fail<ShapeError>(
        str("cross_entropy: logits ", logits->aval(), " and labels ", labels->aval(), " do not fit."),
        "Expected logits [..., classes] and labels [...].");
  Array chosen = one_hot(*labels, logits->dim(-1), {.dtype = bool_});
  Array log_p = log_softmax(*logits);
  return -sum(where(chosen, log_p, zeros_like(log_p)), axis(-1));
}

Array softmax_cross_entropy(Operand logits, Operand labels, OneAxis along) {
  At at(logits.where);
  Array log_p = log_softmax(*logits, along.number);
  // A label of 0 contributes 0, even if the logarithm is infinite.
  return -sum(where(*labels == 0, 0.0, *labels * log_p), axis(along.number));
}

Array sigmoid_binary_cross_entropy(Operand logits, Operand labels) {
  At at(logits.where);
  Array positive = labels->astype(logits->dtype());
  return -positive * log_sigmoid(*logits) - (1.0 - positive) * log_sigmoid(-*logits);
}

Array smooth_labels(Operand labels, double alpha) {
  At at(labels.where);
  return (1 - alpha) * *labels + alpha / static_cast<double>(labels->dim(-1));
}

Array kl_divergence(Operand log_predictions, Operand targets) {
  At at(log_predictions.where);
  Array is_zero = *targets == 0;
  Array log_targets = log(where(is_zero, 1.0, *targets));
  return sum(*targets * (log_targets - where(is_zero, 0.0, *log_predictions)), axis(-1));
}

Array squared_error(Operand predictions, Operand targets) {
  At at(predictions.where);
  return square(*predictions - *targets);
}
Array l2_loss(Operand predictions, Operand targets) {
  At at(predictions.where);
  return 0.5 * square(*predictions - *targets);
}
Array mse(Operand predictions, Operand targets) {
  At at(predictions.where);
  return mean(square(*predictions - *targets));
}
Array huber_loss(Operand predictions, Operand targets, double delta) {
  At at(predictions.where);
  Array distance = abs(*predictions - *targets);
  Array quadratic = minimum(distance, delta);
  // Equals max(distance - delta, 0), whose derivative at delta would be added to that of the quadratic term.
  Array linear = distance - quadratic;
  return 0.5 * square(quadratic) + delta * linear;
}
Array log_cosh(Operand predictions, Operand targets) {
  At at(predictions.where);
  Array error = *predictions - *targets;
  return logaddexp(error, -error) - std::log(2.0);
}

// Divides the vectors along an axis by their norms, or by sqrt(epsilon) if that is more.
static Array unit_vectors(const Array& x, double epsilon, std::int64_t along) {
  Array squared_norm = sum(square(x), {.axis = along, .keepdims = true});
  return x / sqrt(maximum(squared_norm, epsilon));
}
Array cosine_similarity(Operand predictions, Operand targets, double epsilon, OneAxis along) {
  At at(predictions.where);
  Array a = unit_vectors(*predictions, epsilon, along.number),
        b = unit_vectors(*targets, epsilon, along.number);
  return sum(a * b, axis(along.number));
}
Array cosine_distance(Operand predictions, Operand targets, double epsilon, OneAxis along) {
  At at(predictions.where);
  return 1.0 - cosine_similarity(*predictions, *targets, epsilon, along);
}

}  // namespace tessera::inline v0::nn
