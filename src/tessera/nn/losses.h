// Losses, one number for each example or element (take their mean for training). Definitions are those of optax.
#pragma once
#include <tessera/core/array.h>
#include <tessera/lib/axis.h>

namespace tessera::inline v0::nn {

/// Cross entropy of integer labels: -log_softmax(logits) at each label.
///   logits  T[..., classes]   floating
///   labels  I[...]            any integer dtype; outside [0, classes) the loss is 0
///   result  T[...]            one loss per label
///   errors  ShapeError unless labels has the shape of logits without classes, DtypeError for non-integer labels
///   source  optax.softmax_cross_entropy_with_integer_labels
TESSERA_API Array cross_entropy(Operand logits, Operand labels);
/// Cross entropy of a distribution: -sum(labels * log_softmax(logits)).
///   logits, labels  T[..., classes, ...]   floating; labels are probabilities
///   along           the axis of the classes
///   result          T[...]                 one loss for each distribution
///   source          optax.softmax_cross_entropy
TESSERA_API Array softmax_cross_entropy(Operand logits, Operand labels, OneAxis along = -1);
/// Cross entropy of independent binary labels: -labels log(sigmoid(x)) - (1 - labels) log(1 - sigmoid(x)).
///   logits  T[...]   floating
///   labels  T[...]   probabilities or bool; broadcast with logits
///   result  T[...]
///   source  optax.sigmoid_binary_cross_entropy
TESSERA_API Array sigmoid_binary_cross_entropy(Operand logits, Operand labels);
/// Label smoothing: (1 - alpha) labels + alpha / classes.
///   labels  T[..., classes]   probabilities
///   result  T[..., classes]
///   source  optax.smooth_labels
TESSERA_API Array smooth_labels(Operand labels, double alpha);
/// Kullback-Leibler divergence: sum(targets (log(targets) - log_predictions)) over the last axis; 0 log(0) is 0.
///   log_predictions  T[..., classes]   logarithms of probabilities
///   targets          T[..., classes]   probabilities
///   result           T[...]            one number for each distribution
///   source           optax.kl_divergence
TESSERA_API Array kl_divergence(Operand log_predictions, Operand targets);

/// (predictions - targets)^2, elementwise, as are l2_loss, huber_loss and log_cosh.
///   predictions, targets  T[...]   floating; they broadcast
///   result                T[...]
///   source                optax.squared_error
TESSERA_API Array squared_error(Operand predictions, Operand targets = 0.0);
/// (predictions - targets)^2 / 2, elementwise.
///   source  optax.l2_loss
TESSERA_API Array l2_loss(Operand predictions, Operand targets = 0.0);
/// The mean of squared_error over all elements: a scalar.
TESSERA_API Array mse(Operand predictions, Operand targets = 0.0);
/// Quadratic up to a distance of delta, linear beyond, elementwise.
///   source  optax.huber_loss
TESSERA_API Array huber_loss(Operand predictions, Operand targets = 0.0, double delta = 1.0);
/// log(cosh(predictions - targets)) without overflow, elementwise.
///   source  optax.log_cosh
TESSERA_API Array log_cosh(Operand predictions, Operand targets = 0.0);
/// Cosine of the angle between vectors along an axis; squared norms are clamped to at least epsilon.
///   predictions, targets  T[..., size, ...]   floating; they broadcast
///   along                 the axis of the vectors' elements, which the result lacks
///   result                T[...]
///   source                optax.cosine_similarity
TESSERA_API Array cosine_similarity(Operand predictions, Operand targets, double epsilon = 0,
                                    OneAxis along = -1);
/// 1 - cosine_similarity.
///   source  optax.cosine_distance
TESSERA_API Array cosine_distance(Operand predictions, Operand targets, double epsilon = 0,
                                  OneAxis along = -1);

}  // namespace tessera::inline v0::nn
