// The regularized incomplete gamma functions P(a, x) and Q = 1 - P, the derivative of P by a, and the
// derivative of a gamma-distributed sample by its shape parameter, computed in f64 for f32 and f64. As in
// Cephes and JAX: the power series where x < 1 or x <= a, else Legendre's continued fraction, summed by
// Steed's algorithm; derivatives come from differentiating each step. The factor x^a e^-x / gamma(a), whose
// logarithm cancels, is replaced by its form around x = a. For a, x < 1 an alternating series gives P and Q;
// for a > 20000 and x near a, where the others take sqrt(a) steps, Temme's uniform expansion (DLMF 8.12) up
// to eta^14.
#pragma once

#include "tessera/core/elementary/erf.h"
#include "tessera/core/elementary/exp.h"
#include "tessera/core/elementary/gamma.h"

namespace tessera::inline v0 {
namespace elementary {

/// The largest number of steps of a sum, and the relative size of a term at which it counts as converged.
inline constexpr double max_steps = 10000;
inline constexpr double two_pi = 0x1.921fb54442d18p+2;
template <class Of>
inline constexpr double negligible = is_single<Of> ? 0x1p-28 : 0x1p-53;

/// a (log q - u) for q = 1 + u, where `scaled` is a u and `quotient` is q, which may be infinite.
template <class F>
F scaled_log_less_argument(F a, F scaled, F quotient) {
  using L = Lane<F>;
  quotient = at_most(quotient, 0x1p1000);
  auto far = quotient > constant<F>(2);
  F near = a * log1p_less_argument(L::select(far, constant<F>(0), scaled / a), at_most(quotient, 2));
  return L::select(far, a * log(quotient) - scaled, near);
}

/// x^a e^-x / gamma(a + 1).
template <class F>
F gamma_factor(F a, F x) {
  return exp(scaled_log_less_argument(a, x - a, x / a) - stirling_error(a)) /
         Lane<F>::sqrt(a * constant<F>(two_pi));
}

/// The sum of x^n / ((a + 1) ... (a + n)), n = 0, 1, ... state: n, term, sum. fixed: a, x, and 1 where the
/// result is wanted.
template <class Of>
struct GammaSeries {
  template <class F>
  auto condition(const Lanes<F, 3>& s, const Lanes<F, 3>& fixed) const {
    return (fixed[2] > constant<F>(0)) & (s[1] > s[2] * constant<F>(negligible<Of>)) &
           (s[0] < constant<F>(max_steps));
  }
  template <class F>
  Lanes<F, 3> step(const Lanes<F, 3>& s, const Lanes<F, 3>& fixed) const {
    F n = s[0] + constant<F>(1), term = s[1] * (fixed[1] / (fixed[0] + n));
    return {n, term, s[2] + term};
  }
};

/// The sum of (-x)^n / (n! (a + n)), n = 1, 2, ..., for x < 1. state: n, power, term, sum. fixed: a, x, and 1
/// where the result is wanted.
template <class Of>
struct AlternatingGammaSeries {
  template <class F>
  auto condition(const Lanes<F, 4>& s, const Lanes<F, 3>& fixed) const {
    using L = Lane<F>;
    return (fixed[2] > constant<F>(0)) & (L::abs(s[2]) > L::abs(s[3]) * constant<F>(negligible<Of>));
  }
  template <class F>
  Lanes<F, 4> step(const Lanes<F, 4>& s, const Lanes<F, 3>& fixed) const {
    F n = s[0] + constant<F>(1), power = -s[1] * fixed[1] / n, term = power / (fixed[0] + n);
    return {n, power, term, s[3] + term};
  }
};

/// P(a, x) for a, x < 1, or Q where `upper`: P is e^u (1 + a sum) with u = log(x^a / gamma(a + 1)), almost 1 for
/// small a.
template <bool upper, class Of, class F>
F incomplete_gamma_near_zero(F a, F x, F wanted) {
  F zero = constant<F>(0), one = constant<F>(1), u = a * log(x) - log_gamma_one_plus(a);
  F sum =
      repeat(Lanes<F, 4>{zero, one, one, zero}, Lanes<F, 3>{a, x, wanted}, AlternatingGammaSeries<Of>{})[3];
  F power = exp(u), less = power * (a * sum);
  return upper ? -(expm1(u) + less) : power + less;
}

/// 1 / (x + 1 - a - 1 (1 - a) / (x + 3 - a - ...)); state: n, denominator b, d = 1 / (b - ...), term, sum.
template <class Of>
struct GammaFraction {
  template <class F>
  auto condition(const Lanes<F, 5>& s, const Lanes<F, 3>& fixed) const {
    return (fixed[2] > constant<F>(0)) &
           (Lane<F>::abs(s[3]) > Lane<F>::abs(s[4]) * constant<F>(negligible<Of>)) &
           (s[0] < constant<F>(max_steps));
  }
  template <class F>
  Lanes<F, 5> step(const Lanes<F, 5>& s, const Lanes<F, 3>& fixed) const {
    using L = Lane<F>;
    F one = constant<F>(1), n = s[0] + one, b = s[1] + constant<F>(2), numerator = n * (fixed[0] - n);
    F d = one / L::fma(numerator, s[2], b);
    F term = s[3] * L::fma(b, d, -one);
    return {n, b, d, term, s[4] + term};
  }
};

/// P(a, x) for a > 20000 and x within a tenth of a; Q where `upper`.
template <bool upper, class F>
struct GammaByTemme {
  F a;
  Lanes<F, 1> operator()(F x) const {
    using L = Lane<F>;
    F u = (x - a) / a, half_square = -log1p_less_argument(u, x / a);
    F eta = with_sign(L::sqrt(half_square + half_square), u);
    F c0 = polynomial(eta, -0x1.5555555555555p-2, 0x1.5555555555555p-4, -0x1.e573ac901e574p-7,
                      0x1.2f684bda12f68p-10, 0x1.71de3a556c734p-12, -0x1.76e06fec7273bp-13,
                      0x1.48c5892f7cd83p-15, -0x1.255370652afc1p-19, -0x1.f1b22f594c6b5p-20,
                      0x1.bd6d21e4b4109p-21, -0x1.7b5f9a2d0465cp-23, 0x1.ccf5ceb7f0d9fp-28,
                      0x1.6097d55c37c1cp-27, -0x1.2d2197c7a2faap-28, 0x1.f6e66d24d5c8ap-31);
    F c1 = polynomial(eta, -0x1.e573ac901e574p-10, -0x1.c71c71c71c71cp-9, 0x1.5ac056b015acp-9,
                      -0x1.0394f6f09e723p-10, 0x1.af83440e53dbcp-13, -0x1.af83440e53dbcp-22,
                      -0x1.2fa4ae89e5afp-16);
    F c2 = polynomial(eta, 0x1.0ee643b990ee6p-8, -0x1.5f7268edab4c8p-9, 0x1.948b0fcd6e9ep-11);
    F correction = polynomial(constant<F>(1) / a, c0, c1, c2), exponent = a * half_square;
    F rest = exp(-exponent) * correction / L::sqrt(a * constant<F>(two_pi));
    F root = with_sign(L::sqrt(exponent), eta);
    F tail = constant<F>(0.5) * erfc(upper ? root : -root);
    return {upper ? tail + rest : tail - rest};
  }
};

/// P(a, x), or Q where `upper`; in f64, to the precision of `Of`.
template <bool upper, class Of, class F>
F incomplete_gamma(F a, F x) {
  using L = Lane<F>;
  F zero = constant<F>(0), one = constant<F>(1), inf = constant<F>(infinity);
  auto ordinary = (a > zero) & (x > zero) & (a < inf) & (x < inf);
  F b = L::select(ordinary, a, one), y = L::select(ordinary, x, one);
  auto by_series = (y < one) | (y <= b);
  auto uniform = (b > constant<F>(20000)) & (L::abs(y - b) < b * constant<F>(0.1));
  auto near_zero = (y < one) & (b < one);
  auto loops = ordinary & !uniform & !near_zero;
  F near = incomplete_gamma_near_zero<upper, Of>(L::select(near_zero, b, one), L::select(near_zero, y, one),
                                                 L::select(ordinary & near_zero, one, zero));
  F factor = gamma_factor(b, y);
  F lower = factor * repeat(Lanes<F, 3>{zero, one, one},
                            Lanes<F, 3>{b, y, L::select(loops & by_series, one, zero)}, GammaSeries<Of>{})[2];
  F first = y + one - b, d = one / first;
  F rest = factor * b *
           repeat(Lanes<F, 5>{zero, first, d, d, d},
                  Lanes<F, 3>{b, y, L::select(loops & !by_series, one, zero)}, GammaFraction<Of>{})[4];
  F result = upper ? L::select(by_series, one - lower, rest) : L::select(by_series, lower, one - rest);
  result = L::select(near_zero, near, result);
  return rarely(uniform, Lanes<F, 1>{result}, GammaByTemme<upper, F>{b}, y)[0];
}

/// The derivative of P by a, dP/da, and that of a sample by its shape, which is -dP/da / (dP/dx).
enum class ShapeDerivative { function, sample };

/// GammaSeries with derivatives. state: n, term, sum, and the derivatives of term and sum by a.
template <class Of>
struct GammaSeriesByShape {
  template <class F>
  auto condition(const Lanes<F, 5>& s, const Lanes<F, 3>& fixed) const {
    using L = Lane<F>;
    return (fixed[2] > constant<F>(0)) & (L::abs(s[3]) > L::abs(s[4]) * constant<F>(negligible<Of>)) &
           (s[0] < constant<F>(max_steps));
  }
  template <class F>
  Lanes<F, 5> step(const Lanes<F, 5>& s, const Lanes<F, 3>& fixed) const {
    F n = s[0] + constant<F>(1), inverse = constant<F>(1) / (fixed[0] + n), ratio = fixed[1] * inverse;
    F slope = (s[3] - s[1] * inverse) * ratio, term = s[1] * ratio;
    return {n, term, s[2] + term, slope, s[4] + slope};
  }
};

/// GammaFraction with derivatives. state: n, b, d, term, sum, and the derivatives of d, term and sum by a.
template <class Of>
struct GammaFractionByShape {
  template <class F>
  auto condition(const Lanes<F, 8>& s, const Lanes<F, 3>& fixed) const {
    using L = Lane<F>;
    return (fixed[2] > constant<F>(0)) & (L::abs(s[6]) > L::abs(s[7]) * constant<F>(negligible<Of>)) &
           (s[0] < constant<F>(max_steps));
  }
  template <class F>
  Lanes<F, 8> step(const Lanes<F, 8>& s, const Lanes<F, 3>& fixed) const {
    using L = Lane<F>;
    F one = constant<F>(1), n = s[0] + one, b = s[1] + constant<F>(2), numerator = n * (fixed[0] - n);
    F d = one / L::fma(numerator, s[2], b);
    F d_slope = -(d * d) * (L::fma(n, s[2], -one) + numerator * s[5]);
    F ratio = L::fma(b, d, -one), ratio_slope = L::fma(b, d_slope, -d);
    F term = s[3] * ratio, slope = L::fma(s[6], ratio, s[3] * ratio_slope);
    return {n, b, d, term, s[4] + term, d_slope, slope, s[7] + slope};
  }
};

template <ShapeDerivative which, class Of, class F>
F gamma_by_shape(F a, F x) {
  using L = Lane<F>;
  F zero = constant<F>(0), one = constant<F>(1), inf = constant<F>(infinity);
  auto ordinary = (a > zero) & (x > zero) & (a < inf) & (x < inf);
  F b = L::select(ordinary, a, one), y = L::select(ordinary, x, one);
  auto by_series = (y < one) | (y <= b);
  F inverse = one / (b + one), ratio = y * inverse, slope = -ratio * inverse;
  auto s = repeat(Lanes<F, 5>{one, ratio, one + ratio, slope, slope},
                  Lanes<F, 3>{b, y, L::select(ordinary & by_series, one, zero)}, GammaSeriesByShape<Of>{});
  F first = y + one - b, d = one / first, d_slope = d * d;
  auto f = repeat(Lanes<F, 8>{zero, first, d, d, d, d_slope, d_slope, d_slope},
                  Lanes<F, 3>{b, y, L::select(ordinary & !by_series, one, zero)}, GammaFractionByShape<Of>{});
  // The derivative by a of the logarithm of x^a / gamma(a + 1), or of x^a / gamma(a) for the fraction.
  F factor_slope = log(y) - digamma(L::select(by_series, b + one, b));
  F lower = L::fma(s[2], factor_slope, s[4]), upper = -L::fma(f[4], factor_slope, f[7]);
  F result = L::select(by_series, lower, upper * b);
  result = which == ShapeDerivative::function ? gamma_factor(b, y) * result : -(result * y) / b;
  result = L::select(ordinary, result, constant<F>(not_a_number));
  return L::select((x == zero) & (a > zero), zero, result);
}

/// f(a, x) computed in f64 for lanes of either width; f receives the type whose precision the result needs.
template <class F, class Function>
F through_double(Function f, F a, F x) {
  using L = Lane<F>;
  if constexpr (is_single<F>)
    return L::narrow(f(F{}, L::widen(a), L::widen(x)));
  else
    return f(F{}, a, x);
}

/// P(a, x), with JAX's values at the edges: 1 at x = inf, 1 at a = 0 from x = 1 on, 0 at a = inf below x = 1;
/// NaN where both are 0 and where neither limit decides.
template <class F>
F igamma(F a, F x) {
  return through_double(
      [](auto of, auto a, auto x) {
        using W = decltype(a);
        using L = Lane<W>;
        W zero = constant<W>(0), one = constant<W>(1), inf = constant<W>(infinity);
        W result = incomplete_gamma<false, decltype(of)>(a, x), nan = constant<W>(not_a_number);
        result = L::select((a == zero) | (a == inf), nan, result);
        result = L::select((a == zero) & (x >= one), one, result);
        result = L::select((a == inf) & (x < one), zero, result);
        result = L::select(x == inf, one, L::select(x == zero, zero, result));
        auto inside = (a >= zero) & (x >= zero) & ((a > zero) | (x > zero));
        return L::select(inside, result, nan);
      },
      a, x);
}

/// Q(a, x) = 1 - P(a, x), with JAX's values at the edges.
template <class F>
F igammac(F a, F x) {
  return through_double(
      [](auto of, auto a, auto x) {
        using W = decltype(a);
        using L = Lane<W>;
        W zero = constant<W>(0), one = constant<W>(1), inf = constant<W>(infinity);
        W result = incomplete_gamma<true, decltype(of)>(a, x), nan = constant<W>(not_a_number);
        result = L::select(a == inf, L::select(x < one, one, nan), result);
        result = L::select(x == zero, one, L::select((x == inf) | (a == zero), zero, result));
        auto inside = (a >= zero) & (x >= zero) & ((a > zero) | (x > zero));
        return L::select(inside, result, nan);
      },
      a, x);
}

/// The derivative of P(a, x) by a.
template <class F>
F igamma_grad_a(F a, F x) {
  return through_double(
      [](auto of, auto a, auto x) { return gamma_by_shape<ShapeDerivative::function, decltype(of)>(a, x); },
      a, x);
}

/// The derivative dx/da at constant P(a, x).
template <class F>
F random_gamma_grad(F a, F x) {
  return through_double(
      [](auto of, auto a, auto x) { return gamma_by_shape<ShapeDerivative::sample, decltype(of)>(a, x); }, a,
      x);
}

}  // namespace elementary
}  // namespace tessera::inline v0
