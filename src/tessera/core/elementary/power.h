// pow, cbrt, rsqrt. pow: 2^(y log2 |x|) with log2 |x| = e + s (A + s^2 (B + ...)), s = f / (2 + f), the series of
// atanh, whose leading term is a double-word number so that the product with y is accurate to 2^-33 (f64: 2^-65);
// special cases as in C99. fpminimax on |s| <= 0.1716, relative error 2^-35 (2^-71).
#pragma once

#include "tessera/core/elementary/exp.h"
#include "tessera/core/elementary/lane_words.h"
#include "tessera/core/elementary/logarithm.h"

namespace tessera::inline v0 {
namespace elementary {

/// log2(1 + f) / s - A as a double-word number, as a polynomial in s^2 = square.
template <class F>
LanePair<F> log2_series(LanePair<F> square) {
  using L = Lane<F>;
  if constexpr (is_single<F>) {
    F head = square.hi * polynomial(square.hi, 0x1.ec709ep-1, 0x1.2776b2p-1, 0x1.a5f29ep-2, 0x1.558ed6p-2);
    return {head, square.lo};
  } else {
    F z = square.hi;
    F rest = z * polynomial(z, 0x1.2776c50ef9bfep-1, 0x1.a61762a7ae41dp-2, 0x1.484b13d735f5p-2,
                            0x1.0c9a84fff7f7dp-2, 0x1.c68f050ccca93p-3, 0x1.8a061cc69ede8p-3,
                            0x1.593b66f66c355p-3, 0x1.6038bbb677ba8p-3);
    auto [sum, lost] = fast_two_sum(constant<F>(0x1.ec709dc3a03fdp-1), rest);
    lost = lost + constant<F>(0x1.d27f05548af0cp-55);
    auto [product, error] = two_product(z, sum);
    return {product, L::fma(z, lost, L::fma(square.lo, sum, error))};
  }
}

/// log2(1 + f) as a double-word number, given s = f / (2 + f) as one.
template <class F>
LanePair<F> log2_of_quotient(F s, F s_error) {
  using L = Lane<F>;
  auto [z, z_error] = two_product(s, s);
  auto [u, u_error] = log2_series(LanePair<F>{z, L::fma(s + s, s_error, z_error)});
  // A = 2 / ln2.
  auto [sum, lost] = fast_two_sum(constant<F>(is_single<F> ? 0x1.715476p+1 : 0x1.71547652b82fep+1), u);
  lost = lost + (u_error + constant<F>(is_single<F> ? 0x1.4ae0cp-25 : 0x1.777d0ffda0d24p-55));
  auto [product, error] = two_product(s, sum);
  return {product, L::fma(s, lost, L::fma(s_error, sum, error))};
}

/// log2(1 + f) as a double-word number, for 1 + f within a factor sqrt 2 of 1.
template <class F>
LanePair<F> log2_of_near_one(F f) {
  using L = Lane<F>;
  F two = constant<F>(2);
  F denominator = f + two;
  F denominator_error = f - (denominator - two);
  F reciprocal = constant<F>(1) / denominator;
  F s = f * reciprocal;
  F s_error = L::fma(-s, denominator_error, L::fma(-s, denominator, f)) * reciprocal;
  return log2_of_quotient(s, s_error);
}
/// log2(1 + f) of a double-word f.
template <class F>
LanePair<F> log2_of_near_one(LanePair<F> f) {
  using L = Lane<F>;
  F two = constant<F>(2);
  F denominator = f.hi + two;
  F denominator_error = (f.hi - (denominator - two)) + f.lo;
  F reciprocal = constant<F>(1) / denominator;
  F s = f.hi * reciprocal;
  F rest = L::fma(-s, denominator_error, L::fma(-s, denominator, f.hi)) + f.lo;
  return log2_of_quotient(s, rest * reciprocal);
}

/// |x|^y for x of any sign, y finite: 2 to the power y (e + log2(1 + f)).
template <class F>
F power_of_magnitude(F magnitude, F y) {
  using L = Lane<F>;
  auto [e, f] = split_near_one(magnitude, root_two);
  auto [fraction, fraction_error] = log2_of_near_one(f);
  auto [sum, lost] = fast_two_sum(e, fraction);
  auto [log_hi, log_lo] = fast_two_sum(sum, lost + fraction_error);
  F product = y * log_hi;
  F product_error = L::fma(y, log_lo, L::fma(y, log_hi, -product));
  // At 0 and inf the result depends on e only; beyond the bound it is 0 or inf, and the correction may be
  // NaN.
  product = L::select(L::abs(e) == constant<F>(infinity), y * e, product);
  double bound = is_single<F> ? 256 : 2048;
  product_error = L::select(L::abs(product) < constant<F>(bound), product_error, constant<F>(0));
  product = at_most(at_least(product, -bound / 1.5), bound / 1.5);
  F n = round_to_integer(product);
  return scale(exp2_of_reduced((product - n) + product_error), n);
}

template <class F>
F pow(F x, F y) {
  using L = Lane<F>;
  F zero = constant<F>(0), one = constant<F>(1);
  constexpr double largest = is_single<F> ? 0x1.fffffep+127 : 0x1.fffffffffffffp+1023;
  F magnitude = L::abs(x);
  F result = power_of_magnitude(magnitude, at_most(at_least(y, -largest), largest));
  auto integral = L::floor(y) == y;
  F half = y * constant<F>(0.5);
  auto odd = integral & (L::floor(half) != half);
  auto flip = L::select(odd, sign_bit(x), L::integer(0));
  result = L::value(L::bits(result) | flip);
  auto undefined = (x < zero) & !integral & (magnitude < constant<F>(infinity));
  result = L::select(undefined, constant<F>(not_a_number), result);
  return L::select((x == one) | (y == zero), one, result);
}

/// cbrt: y near m^(-1/3), then c = m y^2 corrected by its residue c^3 - m, where x = m 2^(3q), m in [1/2, 4).
template <class F>
F cbrt(F x) {
  using L = Lane<F>;
  constexpr double third = 0x1.5555555555555p-2;
  F magnitude = L::abs(x);
  auto [e, fraction] = split(magnitude);
  F q = L::rint(e * constant<F>(third));
  F r = L::fma(q, constant<F>(-3), e);
  F m = fraction * power_of_two(r);
  // The factor is 2^(-r/3), r = -1, 0, 1.
  F factor = L::select(r > constant<F>(0), constant<F>(0x1.965fea53d6e3dp-1), constant<F>(1));
  factor = L::select(r < constant<F>(0), constant<F>(0x1.428a2f98d728bp+0), factor);
  F y = factor * polynomial(fraction, 0x1.c7f278p0, -0x1.90e3ep0, 0x1.3e63dep0, -0x1.32157ep-1, 0x1.3f98dp-3,
                            -0x1.16cc5ep-6);
  if constexpr (!is_single<F>) {
    F error = L::fma(-m * y, y * y, constant<F>(1));
    y = L::fma(y * constant<F>(third), error, y);
  }
  F square = y * y;
  F c = m * square;
  auto [c_square, c_error] = two_product(c, c);
  F residue = L::fma(c_error, c, L::fma(c_square, c, -m));
  c = L::fma(residue * square, constant<F>(-third), c);
  auto ordinary = (magnitude > constant<F>(0)) & (magnitude < constant<F>(infinity));
  return L::select(ordinary, with_sign(scale(c, q), x), x);
}

template <class F>
F rsqrt(F x) {
  return constant<F>(1) / Lane<F>::sqrt(x);
}

}  // namespace elementary
}  // namespace tessera::inline v0
