// Functions of neural networks: activations, softmax and its kin, losses, pooling. Made of primitives; every
// transformation goes through them.
//
// Unless a line says otherwise:
//   x       T[...]   floating; numbers and integers become floating as in lib/math.h
//   result  T[...]   same shape
//   errors  DtypeError for complex x; ArgumentError for an axis out of range
//   source  jax.nn
#pragma once
#include <tessera/lib/axis.h>
#include <tessera/ops/window.h>

namespace tessera::inline v0::nn {

TESSERA_API Array relu(Operand x);      ///< x above 0, else 0; the derivative at 0 is 0
TESSERA_API Array sigmoid(Operand x);   ///< 1 / (1 + exp(-x))
TESSERA_API Array softplus(Operand x);  ///< log(1 + exp(x)) without overflow
TESSERA_API Array silu(Operand x);      ///< x * sigmoid(x)
TESSERA_API Array gelu(Operand x);  ///< x times the normal distribution function, by its tanh approximation

/// log of the sum of exp(x) along an axis, without overflow; the axis disappears.
TESSERA_API Array logsumexp(Operand x, OneAxis axis = -1);
/// exp(x) divided by its sum along an axis.
TESSERA_API Array softmax(Operand x, OneAxis axis = -1);
/// log of softmax(x), exact where softmax underflows.
TESSERA_API Array log_softmax(Operand x, OneAxis axis = -1);

/// 1 at the position that each label names along a new last axis, else 0; all 0 for a label outside.
///   labels  I[...]   any integer dtype
///   result  dtype[..., classes]
TESSERA_API Array one_hot(Operand labels, std::int64_t classes, Dtype dtype = default_float());

/// Cross entropy of integer labels: -log_softmax(logits) at each label.
///   logits  T[..., classes]
///   labels  I[...]   in [0, classes)
///   result  T[...]   one loss per label; take mean() of it
///   errors  ShapeError where the shapes do not fit, DtypeError for labels that are no integers
///   source  optax.softmax_cross_entropy_with_integer_labels
TESSERA_API Array cross_entropy(Operand logits, Operand labels);

/// Largest element of each window.
///   x        T[n, space..., c]
///   window   sizes along the axes of space
///   strides  the window's sizes unless given
///   padding  "VALID", "SAME" or pairs
///   result   T[n, smaller space..., c]
///   source   flax.linen.max_pool
TESSERA_API Array max_pool(Operand x, const Dims& window, const Dims& strides = {},
                           const Padding& padding = "VALID");

}  // namespace tessera::inline v0::nn
