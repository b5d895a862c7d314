// Elementwise operations. Strict, as in jax.lax: operands have one dtype and one shape (rank 0 is repeated).
// The NumPy names, which promote and broadcast, stand in lib/.
#pragma once
#include <tessera/core/primitive.h>

namespace tessera::inline v0 {

TESSERA_API extern const Primitive add_p, sub_p, mul_p, neg_p, sin_p, cos_p, stop_gradient_p;

namespace lax {

/// Sum, element by element; integers wrap.
///   x, y    T[...]   one shape (or scalars), any number type
///   result  T[...]
///   errors  ShapeError, DtypeError when they differ
///   source  jax.lax.add; StableHLO add
TESSERA_API Array add(Operand x, Operand y);
/// Difference, element by element; integers wrap.
///   x, y    T[...]   one shape (or scalars), any number type
///   result  T[...]
///   errors  ShapeError, DtypeError when they differ
///   source  jax.lax.sub; StableHLO subtract
TESSERA_API Array sub(Operand x, Operand y);
/// Product, element by element; integers wrap.
///   x, y    T[...]   one shape (or scalars), any number type
///   result  T[...]
///   errors  ShapeError, DtypeError when they differ
///   source  jax.lax.mul; StableHLO multiply
TESSERA_API Array mul(Operand x, Operand y);
/// Negation; integers wrap.
///   x       T[...]   any number type
///   result  T[...]
///   errors  DtypeError
///   source  jax.lax.neg; StableHLO negate
TESSERA_API Array neg(Operand x);
/// Sine of radians.
///   x       T[...]   floating or complex
///   result  T[...]   at most 4 ulp (f32), 2 ulp (f64)
///   errors  DtypeError
///   source  jax.lax.sin; StableHLO sine
TESSERA_API Array sin(Operand x);
/// Cosine of radians.
///   x       T[...]   floating or complex
///   result  T[...]   at most 4 ulp (f32), 2 ulp (f64)
///   errors  DtypeError
///   source  jax.lax.cos; StableHLO cosine
TESSERA_API Array cos(Operand x);

}  // namespace lax
}  // namespace tessera::inline v0
