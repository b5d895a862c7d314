// Special functions, element by element: functions related to the gamma function, and Bessel functions.
// Special values are those of JAX. Narrow floats are computed in f32; f32 is computed in f64, except for
// Bessel functions.
#pragma once
#include <tessera/core/program_types.h>

namespace tessera::inline v0 {

TESSERA_API extern const Primitive lgamma_p, digamma_p, polygamma_p, zeta_p, igamma_p, igammac_p,
    igamma_grad_a_p, random_gamma_grad_p, regularized_incomplete_beta_p, bessel_i0e_p, bessel_i1e_p;

namespace lax {

/// log |gamma(x)|; inf at 0, -1, -2, ... and at both infinities.
///   x       T[...]   floating
///   result  T[...]   at most 1 ulp (f32); 3 ulp (f64), for x < 0 near a zero 3 ulp of the largest term
///   errors  DtypeError
///   source  jax.lax.lgamma; CHLO lgamma
TESSERA_API Array lgamma(Operand x);
/// The derivative of lgamma; NaN at 0, -1, -2, ...
///   x       T[...]   floating
///   result  T[...]   at most 1 ulp (f32); 4 ulp (f64), for x < 0 near a zero 4 ulp of the largest term
///   errors  DtypeError
///   source  jax.lax.digamma; CHLO digamma
TESSERA_API Array digamma(Operand x);
/// Derivative n of digamma: (-1)^(n + 1) n! zeta(n + 1, x). NaN unless `n` is a natural number. Not
/// differentiable in `n`.
///   n, x    T[...]   one shape (or scalars), floating
///   result  T[...]   at most 1 ulp (f32)
///   cost    up to 11 powers per element
///   errors  ShapeError, DtypeError when they differ
///   source  jax.lax.polygamma; CHLO polygamma
TESSERA_API Array polygamma(Operand n, Operand x);
/// Hurwitz zeta function: the sum of (q + k)^-x for k = 0, 1, ... NaN for x < 1 and, unless x is an integer,
/// for q < 0; inf at x = 1. At the poles q = 0, -1, ... it is inf for every even x and NaN for other
/// x except 1. Not differentiable in `x`.
///   x, q    T[...]   one shape (or scalars), floating
///   result  T[...]   at most 1 ulp (f32), 4 ulp (f64)
///   cost    up to 11 powers per element
///   errors  ShapeError, DtypeError when they differ
///   source  jax.lax.zeta; CHLO zeta
TESSERA_API Array zeta(Operand x, Operand q);
/// Regularized lower incomplete gamma function: 1 / gamma(a) times the integral of t^(a-1) e^-t from 0 to x.
///   a       T[...]   the shape parameter, floating, not negative
///   x       T[...]   the shape of a, or a scalar; not negative
///   result  T[...]   NaN outside of the domain
///   cost    a loop of tens of iterations per element, up to a few hundred where a is large and x is near a
///   errors  ShapeError, DtypeError when they differ
///   source  jax.lax.igamma
TESSERA_API Array igamma(Operand a, Operand x);
/// 1 - igamma(a, x), accurate where it is small and x > 1.
///   a, x    T[...]   as those of igamma
///   result  T[...]   NaN outside of the domain
///   cost    that of igamma
///   errors  ShapeError, DtypeError when they differ
///   source  jax.lax.igammac
TESSERA_API Array igammac(Operand a, Operand x);
/// The derivative of igamma(a, x) by `a`. Itself differentiable in `x` only.
///   a, x    T[...]   as those of igamma
///   result  T[...]   NaN outside of the domain
///   cost    twice that of igamma; for large a near x about sqrt(a) iterations, at most 10000
///   errors  ShapeError, DtypeError when they differ
///   source  jax.lax.igamma_grad_a
TESSERA_API Array igamma_grad_a(Operand a, Operand x);
/// The derivative, with respect to the shape parameter `a`, of a gamma-distributed sample whose value is `x`.
/// Not differentiable.
///   a, x    T[...]   as those of igamma
///   result  T[...]   NaN outside of the domain
///   cost    that of igamma_grad_a
///   errors  ShapeError, DtypeError when they differ
///   source  jax.lax.random_gamma_grad
TESSERA_API Array random_gamma_grad(Operand a, Operand x);
/// Regularized incomplete beta function: 1 / B(a, b) times the integral of t^(a-1) (1-t)^(b-1) from 0 to x.
/// Differentiable in `x` only.
///   a, b    T[...]   one shape (or scalars), floating, not negative
///   x       T[...]   the same, in [0, 1]
///   result  T[...]   NaN outside of the domain
///   cost    a loop of tens of iterations per element, about sqrt(max(a, b)) where these are large
///   errors  ShapeError, DtypeError when they differ
///   source  jax.lax.betainc
TESSERA_API Array betainc(Operand a, Operand b, Operand x);
/// Modified Bessel function of order 0, times e^-|x|.
///   x       T[...]   floating
///   result  T[...]   at most 4 ulp (f32, f64)
///   errors  DtypeError
///   source  jax.lax.bessel_i0e
TESSERA_API Array bessel_i0e(Operand x);
/// Modified Bessel function of order 1, times e^-|x|.
///   x       T[...]   floating
///   result  T[...]   at most 4 ulp (f32, f64)
///   errors  DtypeError
///   source  jax.lax.bessel_i1e
TESSERA_API Array bessel_i1e(Operand x);

}  // namespace lax
}  // namespace tessera::inline v0
