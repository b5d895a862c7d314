// The Hurwitz zeta function, the sum of (q + k)^-x for k = 0, 1, ..., and the polygamma functions, which are
// multiples of it, computed in f64 for f32 and f64. Euler-Maclaurin summation: the terms up to q + k = 10 +
// 0.7 x one by one, or until they are negligible, then an integral and 12 corrections with Bernoulli numbers
// (Cephes stops at 10, too early for large x). For q < 0 and integer x: zeta(x, f) + (-1)^x (zeta(x, 1 - f) -
// zeta(x, 1 - q)), f = q - floor(q).
#pragma once

#include "tessera/core/elementary/gamma.h"
#include "tessera/core/elementary/power.h"

namespace tessera::inline v0 {
namespace elementary {

/// The sum of the terms (q + k)^-x while q + k < end and they are not negligible. state: k, term, sum. fixed:
/// q, -x, end.
struct ZetaTerms {
  template <class F>
  auto condition(const Lanes<F, 3>& s, const Lanes<F, 3>& fixed) const {
    return (fixed[0] + s[0] < fixed[2]) & (s[1] > s[2] * constant<F>(0x1p-54));
  }
  template <class F>
  Lanes<F, 3> step(const Lanes<F, 3>& s, const Lanes<F, 3>& fixed) const {
    F term = pow(fixed[0] + s[0], fixed[1]);
    return {s[0] + constant<F>(1), term, s[2] + term};
  }
};

/// zeta(x, q) for q > 0 and x > 1.
template <class F>
F zeta_of_positive(F x, F q) {
  using L = Lane<F>;
  // The numbers B(2 k) / (2 k)!
  constexpr double bernoulli[] = {0x1.5555555555555p-4,   -0x1.6c16c16c16c17p-10, 0x1.1566abc011567p-15,
                                  -0x1.bbd779334ef0bp-21, 0x1.66a8f2bf70ebep-26,  -0x1.22805d644267fp-31,
                                  0x1.d6db2c4e09163p-37,  -0x1.7da4e1f79955cp-42, 0x1.355871d652e9ep-47,
                                  -0x1.f57d968caacf1p-53, 0x1.967e1f09c376fp-58,  -0x1.497d8eea25259p-63};
  F zero = constant<F>(0), end = L::fma(constant<F>(0.7), x, constant<F>(10));
  auto terms = repeat(Lanes<F, 3>{zero, constant<F>(1), zero}, Lanes<F, 3>{q, -x, end}, ZetaTerms{});
  F a = q + terms[0], power = pow(a, -x), inverse = constant<F>(1) / a, square = inverse * inverse;
  F corrections = zero;
  for (int k = 11; k >= 0; --k) {
    // Apart from the Bernoulli numbers, each correction is the previous one times (x + 2k - 1) (x + 2k) /
    // a^2.
    F next = (x + constant<F>(2 * k + 1)) * (x + constant<F>(2 * k + 2)) * square;
    corrections = k == 11 ? constant<F>(bernoulli[k]) : L::fma(next, corrections, constant<F>(bernoulli[k]));
  }
  F tail = a / (x - constant<F>(1)) + L::fma(x * inverse, corrections, constant<F>(0.5));
  return terms[2] + L::select(a < end, zero, power * tail);
}

/// The difference zeta(x, q) - zeta(x, q - floor(q)) for q < 0. For other q in the same vector, 1
/// replaces 1 - q, which would lengthen the sums.
template <class F>
struct ZetaAcrossZero {
  F x;
  Lanes<F, 1> operator()(F q) const {
    using L = Lane<F>;
    F one = constant<F>(1), half = x * constant<F>(0.5);
    F mirrored = L::select(q < constant<F>(0), one - q, one);
    F other = zeta_of_positive(x, one - (q - L::floor(q))) - zeta_of_positive(x, mirrored);
    return {L::select(L::floor(half) == half, other, -other)};
  }
};

/// zeta(x, q) in f64, with JAX's values at the edges: inf at x = 1 for every q; at q = 0, -1, ... inf for
/// even x, else NaN; NaN for other x < 1, for q < 0 unless x is an integer, and where an argument is
/// infinite.
template <class F>
F zeta_in_double(F x, F q) {
  using L = Lane<F>;
  F zero = constant<F>(0), one = constant<F>(1), inf = constant<F>(infinity), nan = constant<F>(not_a_number);
  auto integral = L::floor(x) == x;
  auto pole = (q <= zero) & (L::floor(q) == q);
  auto ordinary = (x > one) & (x < inf) & (q < inf) & !pole & (integral | (q > zero)) & (q > -inf);
  F s = L::select(ordinary, x, constant<F>(2)), r = L::select(ordinary, q, one);
  auto negative = r < zero;
  F y = zeta_of_positive(s, L::select(negative, r - L::floor(r), r));
  y = y + rarely(negative, Lanes<F, 1>{zero}, ZetaAcrossZero<F>{s}, r)[0];
  F half = x * constant<F>(0.5);
  auto even = (L::floor(half) == half) & (L::abs(x) < inf);
  y = L::select(ordinary, y, L::select(pole & even, inf, nan));
  return L::select(x == one, inf, y);
}

template <class F>
F zeta(F x, F q) {
  using L = Lane<F>;
  if constexpr (is_single<F>)
    return L::narrow(zeta_in_double(L::widen(x), L::widen(q)));
  else
    return zeta_in_double(x, q);
}

/// Derivative n of digamma at x: (-1)^(n + 1) n! zeta(n + 1, x); NaN unless n is a natural number.
template <class F>
F polygamma(F n, F x) {
  using L = Lane<F>;
  if constexpr (is_single<F>) {
    return L::narrow(polygamma(L::widen(n), L::widen(x)));
  } else {
    F zero = constant<F>(0), one = constant<F>(1);
    auto natural = (n >= zero) & (L::floor(n) == n);
    auto first = n == zero;
    F order = L::select(natural, n, one), half = order * constant<F>(0.5);
    F factorial = exp(log_gamma_of_positive(order + one));
    F y = factorial * zeta_in_double(order + one, x);
    y = L::select(L::floor(half) == half, -y, y);
    y = L::select(first, digamma(x), y);
    return L::select(natural, y, constant<F>(not_a_number));
  }
}

}  // namespace elementary
}  // namespace tessera::inline v0
