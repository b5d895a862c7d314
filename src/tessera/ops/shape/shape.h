// Operations that move elements: broadcast, transpose, reshape, slice, pad, ... Strict, as in jax.lax.
#pragma once
#include <tessera/transform/basic.h>

namespace tessera::inline v0::lax {

/// Repeats `x` to a larger shape.
///   x       T[...]    any dtype
///   shape   of the result
///   dims    axis i of x becomes axis dims[i] of the result: strictly increasing, equal size or 1
///   result  T[shape]
///   errors  ShapeError, ArgumentError
///   source  jax.lax.broadcast_in_dim; StableHLO broadcast_in_dim
TESSERA_API Array broadcast_in_dim(Operand x, const Shape& shape, const Axes& dims);

/// Permutes the axes: axis i of the result is axis permutation[i] of `x`.
///   x       T[...]    any dtype
///   result  T[...]    permuted
///   errors  ArgumentError unless `permutation` names each axis once
///   source  jax.lax.transpose; StableHLO transpose
TESSERA_API Array transpose(Operand x, const Axes& permutation);

/// The same elements in row-major order, in another shape.
///   x       T[...]    any dtype
///   result  T[shape]
///   errors  ShapeError unless the numbers of elements are equal
///   source  jax.lax.reshape; StableHLO reshape
TESSERA_API Array reshape(Operand x, const Shape& shape);

}  // namespace tessera::inline v0::lax
