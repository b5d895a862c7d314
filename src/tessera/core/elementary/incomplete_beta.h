// The regularized incomplete beta function I(a, b, x), computed in f64 for f32 and f64. The continued
// fraction of Didonato and Morris (ACM TOMS 18, 1992), each step of which is two steps of DLMF 8.17.22,
// summed by Steed's algorithm; where it converges slowly, 1 - I(b, a, 1 - x). The factor x^a (1 - x)^b / B(a,
// b) is computed in the form around x = a / (a + b), whose logarithm does not cancel.
#pragma once

#include "tessera/core/elementary/incomplete_gamma.h"

namespace tessera::inline v0 {
namespace elementary {

/// x^a y^b / B(a, b), with y = 1 - x, for a, b and x inside their ranges.
template <class F>
F beta_factor(F a, F b, F x, F y) {
  using L = Lane<F>;
  F sum = a + b, distance = L::fma(x, b, -(a * y)) + L::fma(-a, y, a * y);
  // a (log(x / p) - (x / p - 1)) and its counterpart for y, with p = a / (a + b): the subtracted terms add up
  // to 0.
  F exponent = scaled_log_less_argument(a, distance, x * (sum / a)) +
               scaled_log_less_argument(b, -distance, y * (sum / b));
  exponent = exponent - (stirling_error(a) - stirling_error(sum)) - stirling_error(b);
  return exp(exponent) * L::sqrt(a / constant<F>(two_pi) * (b / sum));
}

/// The part of denominator m of the fraction that is multiplied by 1 / (a + 2 m + 1).
template <class F>
F beta_even_part(F a, F b, F x, F y, F m) {
  F one = constant<F>(1);
  return (a + m) * (Lane<F>::fma(a, y, -(b * x)) + Lane<F>::fma(m, one + y, one));
}

/// One step of the continued fraction. state: m, 1 / (a + 2 m + 1), d, term, sum. fixed: a, b, x, y, and 1
/// where the result is wanted.
template <class Of>
struct BetaFraction {
  template <class F>
  auto condition(const Lanes<F, 5>& s, const Lanes<F, 5>& fixed) const {
    using L = Lane<F>;
    return (fixed[4] > constant<F>(0)) & (L::abs(s[3]) > L::abs(s[4]) * constant<F>(negligible<Of>)) &
           (s[0] < constant<F>(max_steps));
  }
  template <class F>
  Lanes<F, 5> step(const Lanes<F, 5>& s, const Lanes<F, 5>& fixed) const {
    using L = Lane<F>;
    F a = fixed[0], b = fixed[1], x = fixed[2], one = constant<F>(1);
    F m = s[0] + one, before = s[1], inverse = one / (a + (m + m + one));
    F odd = m * (b - m) * x * before;
    F numerator = odd * ((a + (m - one)) * before) * ((a + b + (m - one)) * x);
    F denominator = (m + odd) + beta_even_part(a, b, x, fixed[3], m) * inverse;
    F d = one / L::fma(numerator, s[2], denominator);
    F term = s[3] * L::fma(denominator, d, -one);
    return {m, inverse, d, term, s[4] + term};
  }
};

/// I(a, b, x) for x below (a + 1) / (a + b + 2), given y = 1 - x; lanes where `wanted` is zero do not
/// iterate.
template <class Of, class F>
F beta_by_fraction(F a, F b, F x, F y, F wanted) {
  F one = constant<F>(1), inverse = one / (a + one);
  F d = one / (beta_even_part(a, b, x, y, constant<F>(0)) * inverse);
  F fraction = repeat(Lanes<F, 5>{constant<F>(0), inverse, d, d, d}, Lanes<F, 5>{a, b, x, y, wanted},
                      BetaFraction<Of>{})[4];
  return at_most(beta_factor(a, b, x, y) * fraction, 1);
}

/// I(a, b, x) with JAX's values at the edges: for a = 0 or b = inf a step at x = 0, for b = 0 or a = inf a
/// step at x = 1; NaN where both steps meet and outside of a, b >= 0, 0 <= x <= 1.
template <class Of, class F>
F beta_in_double(F a, F b, F x) {
  using L = Lane<F>;
  F zero = constant<F>(0), one = constant<F>(1), inf = constant<F>(infinity), nan = constant<F>(not_a_number);
  auto ordinary = (a > zero) & (a < inf) & (b > zero) & (b < inf) & (x > zero) & (x < one);
  F c = L::select(ordinary, a, one), d = L::select(ordinary, b, one);
  F z = L::select(ordinary, x, constant<F>(0.5)), rest = one - z;
  auto direct = z < (c + one) / (c + d + constant<F>(2));
  F y = beta_by_fraction<Of>(L::select(direct, c, d), L::select(direct, d, c), L::select(direct, z, rest),
                             L::select(direct, rest, z), L::select(ordinary, one, zero));
  y = L::select(direct, y, one - y);
  auto at_zero = (a == zero) | (b == inf);
  auto at_one = (b == zero) | (a == inf);
  F edge = L::select(at_zero & (x > zero), one, L::select(at_one & (x < one), zero, L::abs(x)));
  auto inside = (a >= zero) & (b >= zero) & (x >= zero) & (x <= one) & !(at_zero & at_one);
  return L::select(ordinary, y, L::select(inside, edge, nan));
}

/// I(a, b, x).
template <class F>
F regularized_incomplete_beta(F a, F b, F x) {
  using L = Lane<F>;
  if constexpr (is_single<F>) {
    return L::narrow(beta_in_double<F>(L::widen(a), L::widen(b), L::widen(x)));
  } else {
    return beta_in_double<F>(a, b, x);
  }
}

}  // namespace elementary
}  // namespace tessera::inline v0
