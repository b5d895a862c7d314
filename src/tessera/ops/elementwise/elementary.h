// Elementary functions, element by element. Special values: IEEE 754-2019 and C Annex F.
#pragma once
#include <tessera/core/program_types.h>

namespace tessera::inline v0 {

TESSERA_API extern const Primitive exp_p, exp2_p, expm1_p, log_p, log1p_p, logistic_p, sin_p, cos_p, tan_p,
    asin_p, acos_p, atan_p, atan2_p, sinh_p, cosh_p, tanh_p, asinh_p, acosh_p, atanh_p, erf_p, erfc_p,
    erf_inv_p;

namespace lax {

/// e^x.
///   x       T[...]   floating or complex
///   result  T[...]   at most 4 ulp (f32), 2 ulp (f64)
///   errors  DtypeError
///   source  jax.lax.exp; StableHLO exponential
TESSERA_API Array exp(Operand x);
/// 2^x.
///   x       T[...]   floating or complex
///   result  T[...]   at most 4 ulp (f32), 2 ulp (f64)
///   errors  DtypeError
///   source  jax.lax.exp2
TESSERA_API Array exp2(Operand x);
/// e^x - 1, accurate near 0.
///   x       T[...]   floating or complex
///   result  T[...]   at most 4 ulp (f32), 2 ulp (f64)
///   errors  DtypeError
///   source  jax.lax.expm1; StableHLO exponential_minus_one
TESSERA_API Array expm1(Operand x);
/// Natural logarithm; -inf at 0, NaN below.
///   x       T[...]   floating or complex
///   result  T[...]   at most 4 ulp (f32), 2 ulp (f64)
///   errors  DtypeError
///   source  jax.lax.log; StableHLO log
TESSERA_API Array log(Operand x);
/// log(1 + x), accurate near 0.
///   x       T[...]   floating or complex
///   result  T[...]   at most 4 ulp (f32), 2 ulp (f64)
///   errors  DtypeError
///   source  jax.lax.log1p; StableHLO log_plus_one
TESSERA_API Array log1p(Operand x);
/// 1 / (1 + e^-x).
///   x       T[...]   floating or complex
///   result  T[...]   at most 4 ulp (f32), 2 ulp (f64)
///   errors  DtypeError
///   source  jax.lax.logistic; StableHLO logistic
TESSERA_API Array logistic(Operand x);
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
/// Tangent of radians.
///   x       T[...]   floating or complex
///   result  T[...]   at most 4 ulp (f32), 2 ulp (f64)
///   errors  DtypeError
///   source  jax.lax.tan; StableHLO tan
TESSERA_API Array tan(Operand x);
/// Angle in [-pi/2, pi/2] whose sine is `x`; NaN outside [-1, 1].
///   x       T[...]   floating or complex
///   result  T[...]   at most 4 ulp (f32), 2 ulp (f64)
///   errors  DtypeError
///   source  jax.lax.asin; CHLO asin
TESSERA_API Array asin(Operand x);
/// Angle in [0, pi] whose cosine is `x`; NaN outside [-1, 1].
///   x       T[...]   floating or complex
///   result  T[...]   at most 4 ulp (f32), 2 ulp (f64)
///   errors  DtypeError
///   source  jax.lax.acos; CHLO acos
TESSERA_API Array acos(Operand x);
/// Angle in [-pi/2, pi/2] whose tangent is `x`.
///   x       T[...]   floating or complex
///   result  T[...]   at most 4 ulp (f32), 2 ulp (f64)
///   errors  DtypeError
///   source  jax.lax.atan; CHLO atan
TESSERA_API Array atan(Operand x);
/// Angle in [-pi, pi] of the point (x, y); for complex numbers -i log((x + i y) / sqrt(x^2 + y^2)).
///   y, x    T[...]   one shape (or scalars), floating or complex
///   result  T[...]   at most 4 ulp (f32), 2 ulp (f64)
///   errors  ShapeError, DtypeError when they differ
///   source  jax.lax.atan2; StableHLO atan2
TESSERA_API Array atan2(Operand y, Operand x);
/// Hyperbolic sine.
///   x       T[...]   floating or complex
///   result  T[...]   at most 4 ulp (f32), 2 ulp (f64)
///   errors  DtypeError
///   source  jax.lax.sinh; CHLO sinh
TESSERA_API Array sinh(Operand x);
/// Hyperbolic cosine.
///   x       T[...]   floating or complex
///   result  T[...]   at most 4 ulp (f32), 2 ulp (f64)
///   errors  DtypeError
///   source  jax.lax.cosh; CHLO cosh
TESSERA_API Array cosh(Operand x);
/// Hyperbolic tangent.
///   x       T[...]   floating or complex
///   result  T[...]   at most 4 ulp (f32), 2 ulp (f64)
///   errors  DtypeError
///   source  jax.lax.tanh; StableHLO tanh
TESSERA_API Array tanh(Operand x);
/// Inverse hyperbolic sine.
///   x       T[...]   floating or complex
///   result  T[...]   at most 4 ulp (f32), 2 ulp (f64)
///   errors  DtypeError
///   source  jax.lax.asinh; CHLO asinh
TESSERA_API Array asinh(Operand x);
/// Inverse hyperbolic cosine, at least 0; NaN below 1.
///   x       T[...]   floating or complex
///   result  T[...]   at most 4 ulp (f32), 2 ulp (f64)
///   errors  DtypeError
///   source  jax.lax.acosh; CHLO acosh
TESSERA_API Array acosh(Operand x);
/// Inverse hyperbolic tangent; NaN outside [-1, 1].
///   x       T[...]   floating or complex
///   result  T[...]   at most 4 ulp (f32), 2 ulp (f64)
///   errors  DtypeError
///   source  jax.lax.atanh; CHLO atanh
TESSERA_API Array atanh(Operand x);
/// Error function: 2 / sqrt(pi) times the integral of exp(-t^2) from 0 to x.
///   x       T[...]   floating
///   result  T[...]   at most 4 ulp (f32), 2 ulp (f64)
///   errors  DtypeError
///   source  jax.lax.erf; CHLO erf
TESSERA_API Array erf(Operand x);
/// 1 - erf(x), accurate where erf is near 1.
///   x       T[...]   floating
///   result  T[...]   at most 4 ulp (f32), 2 ulp (f64)
///   errors  DtypeError
///   source  jax.lax.erfc; CHLO erfc
TESSERA_API Array erfc(Operand x);
/// The number whose error function is `x`; NaN outside [-1, 1].
///   x       T[...]   floating
///   result  T[...]   at most 4 ulp (f32), 2 ulp (f64)
///   errors  DtypeError
///   source  jax.lax.erf_inv; CHLO erf_inv
TESSERA_API Array erf_inv(Operand x);

}  // namespace lax
}  // namespace tessera::inline v0
