// Losses of classifiers.
#pragma once
#include <tessera/core/array.h>

namespace tessera::inline v0::nn {

/// Cross entropy of integer labels: -log_softmax(logits) at each label.
///   logits  T[..., classes]   floating
///   labels  I[...]            any integer dtype; outside [0, classes) the loss is 0
///   result  T[...]            one loss per label: take the mean of them
///   errors  ShapeError where the shapes do not fit, DtypeError for labels that are no integers
///   source  optax.softmax_cross_entropy_with_integer_labels
TESSERA_API Array cross_entropy(Operand logits, Operand labels);

}  // namespace tessera::inline v0::nn
