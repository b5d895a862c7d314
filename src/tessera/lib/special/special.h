// Special functions with SciPy's names. Operands are promoted and broadcast; the strict operations from which
// they are composed are in lax.
//
//   x, y    any real array, number or HostArray; bool and integers become floating (f32; f64 for 64 bits)
//   result  the promoted dtype and the broadcast shape
//   errors  ShapeError when shapes do not broadcast; DtypeError for complex numbers
//   source  jax.scipy.special
#pragma once
#include <tessera/lib/nn.h>
#include <tessera/lib/numpy/math.h>

namespace tessera::inline v0::special {

TESSERA_API Array gamma(Operand x);      ///< gamma function; NaN at -1, -2, ..., infinite at 0
TESSERA_API Array gammaln(Operand x);    ///< log |gamma(x)|; inf at 0, -1, -2, ...
TESSERA_API Array gammasgn(Operand x);   ///< the sign of gamma(x), 1 or -1; NaN at -1, -2, ...
TESSERA_API Array loggamma(Operand x);   ///< log gamma(x); NaN for x <= 0
TESSERA_API Array digamma(Operand x);    ///< derivative of gammaln; NaN at 0, -1, -2, ...
TESSERA_API Array factorial(Operand n);  ///< gamma(n + 1); 0 for negative n
/// Derivative n of digamma. `n` is a natural number (NaN for others), in which it is not differentiable.
TESSERA_API Array polygamma(Operand n, Operand x);
/// Hurwitz zeta function, the sum of (q + k)^-x; NaN for x < 1. The derivative by `x` requires q > 0.
TESSERA_API Array zeta(Operand x, Operand q);
/// Regularized lower incomplete gamma function: the distribution function of a gamma distribution of shape a.
TESSERA_API Array gammainc(Operand a, Operand x);
TESSERA_API Array gammaincc(Operand a, Operand x);  ///< 1 - gammainc(a, x), accurate where small
/// The number of ways to choose k of n elements; with `repetition` each may be chosen several times.
TESSERA_API Array comb(Operand n, Operand k, bool repetition = false);
TESSERA_API Array poch(Operand z, Operand m);              ///< gamma(z + m) / gamma(z)
TESSERA_API Array multigammaln(Operand a, int dimension);  ///< log of the multivariate gamma function
TESSERA_API Array bernoulli(int n);                        ///< Bernoulli numbers 0 ... n, with B(1) = -1/2

TESSERA_API Array beta(Operand a, Operand b);    ///< gamma(a) gamma(b) / gamma(a + b)
TESSERA_API Array betaln(Operand a, Operand b);  ///< log |beta(a, b)|
/// Regularized incomplete beta function: the distribution function of a beta distribution. Differentiable in `x` only.
TESSERA_API Array betainc(Operand a, Operand b, Operand x);

using v0::i0;                      ///< order 0
TESSERA_API Array i0e(Operand x);  ///< order 0, times exp(-|x|)
TESSERA_API Array i1(Operand x);   ///< order 1
TESSERA_API Array i1e(Operand x);  ///< order 1, times exp(-|x|)
/// Bessel functions of the first kind of orders 0 to `order` along a new first axis, by Miller's backward
/// recurrence from `iterations` on, which must be well above |x| and `order`. At x = 0: 1, 0, 0, ...
///   cost    `iterations` steps over the whole array
TESSERA_API Array bessel_jn(Operand x, int order, int iterations = 50);

/// Spherical harmonics of degree n and order m, where |m| is at most n: complex.
///   n, m    integers, broadcast with the angles
///   theta   polar angle, in [0, pi]
///   phi     azimuth, in [0, 2 pi]
///   n_max   the largest degree; default: the largest element of n
///   cost    2 n_max steps of recurrences over the whole array
///   errors  TraceError for a traced n without n_max; DtypeError
TESSERA_API Array sph_harm_y(Operand n, Operand m, Operand theta, Operand phi,
                             std::optional<std::int64_t> n_max = {});

using v0::erf;
using v0::erfc;
TESSERA_API Array erfinv(Operand x);  ///< inverse of erf
TESSERA_API Array erfcx(Operand x);   ///< exp(x^2) erfc(x), accurate for large x; also for complex x
TESSERA_API Array
dawsn(Operand x);  ///< Dawson's integral: exp(-x^2) times the integral of exp(t^2) from 0 to x
TESSERA_API Array wofz(Operand z);  ///< Faddeeva function exp(-z^2) erfc(-i z); complex
/// Owen's T function: 1 / (2 pi) times the integral of exp(-h^2 (1 + t^2) / 2) / (1 + t^2) from 0 to a.
TESSERA_API Array owens_t(Operand h, Operand a);
TESSERA_API Array ndtr(Operand x);   ///< distribution function of the normal distribution
TESSERA_API Array ndtri(Operand p);  ///< inverse of ndtr; NaN outside [0, 1]
/// log(ndtr(x)), accurate for very negative x: below -20 in f64 and -10 in other dtypes, it uses 1 + `order`
/// terms of an asymptotic series.
TESSERA_API Array log_ndtr(Operand x, int order = 3);

using v0::log_softmax;
using v0::logsumexp;
using v0::logsumexp_and_sign;
using v0::softmax;
TESSERA_API Array boxcox(Operand x, Operand lambda);    ///< (x^lambda - 1) / lambda; log(x) for lambda = 0
TESSERA_API Array boxcox1p(Operand x, Operand lambda);  ///< boxcox(1 + x, lambda), accurate near 0
TESSERA_API Array logit(Operand p);                     ///< log(p / (1 - p))
TESSERA_API Array expit(Operand x);                     ///< 1 / (1 + exp(-x)), the inverse of logit
TESSERA_API Array xlogy(Operand x, Operand y);          ///< x log(y); 0 where x is 0, unless y is NaN
TESSERA_API Array xlog1py(Operand x, Operand y);        ///< x log(1 + y); 0 where x is 0, unless y is NaN
TESSERA_API Array entr(Operand x);                      ///< -x log(x); 0 at 0, -inf below
TESSERA_API Array rel_entr(Operand p, Operand q);       ///< p log(p / q); 0 where p = 0 <= q, inf elsewhere
TESSERA_API Array kl_div(Operand p, Operand q);         ///< rel_entr(p, q) - p + q

/// Exponential integral x^(n-1) times the integral of exp(-t) / t^n from x to infinity. NaN for n < 0 or
/// x < 0.
///   cost    a loop of tens of iterations over the whole array
TESSERA_API Array expn(int n, Operand x);
TESSERA_API Array exp1(Operand x);    ///< expn(1, x)
TESSERA_API Array spence(Operand x);  ///< the integral of log(t) / (1 - t) from 1 to x; NaN below 0

/// Exponential integral: the integral of exp(t) / t from -inf to x; -inf at 0.
TESSERA_API Array expi(Operand x);
/// Sine and cosine integral: the integral of sin(t) / t from 0 to x; and Euler's constant plus log |x| plus
/// the integral of (cos(t) - 1) / t from 0 to x.
TESSERA_API std::pair<Array, Array> sici(Operand x);
/// Fresnel's integrals of sin(pi t^2 / 2) and cos(pi t^2 / 2) from 0 to x.
TESSERA_API std::pair<Array, Array> fresnel(Operand x);

// Hypergeometric functions of real arguments: sums of their series (at most 500 terms), of transformed
// arguments where needed. Large parameters of opposite signs lose accuracy by cancellation.
/// Kummer's function: the sum of (a)_k / (b)_k x^k / k!.
TESSERA_API Array hyp1f1(Operand a, Operand b, Operand x);
/// Gauss's function: the sum of (a)_k (b)_k / (c)_k x^k / k!; inf for x > 1, as in JAX.
TESSERA_API Array hyp2f1(Operand a, Operand b, Operand c, Operand x);

}  // namespace tessera::inline v0::special
