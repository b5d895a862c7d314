// Powers of complex numbers: x^y = 2^E at Q quadrants, where with y = c + d i
//   E = c log2 |x| - d T (pi / 2) / ln2,   Q = c T + d log2 |x| ln2 / (pi / 2),   T the angle of x in quadrants.
// An absolute error of E or Q is a relative error of the result, so f64 keeps them, the logarithm and the angle as
// double-word numbers. f32 is computed in f64 arithmetic.
#pragma once

#include "tessera/core/elementary/complex.h"

namespace tessera::inline v0 {
namespace elementary {

/// atan(r) in quadrants for |r| <= 1/16, by Taylor's series.
template <class F>
LanePair<F> small_angle(LanePair<F> r) {
  LanePair<F> z = times(r, r);
  F rest = z.hi * polynomial(z.hi, 0x1.04c26be3b06cfp-3, -0x1.7483758e69c03p-4, 0x1.21bb945252402p-4,
                             -0x1.da1bace3cc68fp-5, 0x1.912b1c2336cfp-5, -0x1.5bade52f95e69p-5,
                             0x1.32c69d0bde9e4p-5);
  LanePair<F> slope = fast_two_sum(constant<F>(-0x1.b2995e7b7b604p-3), rest);
  slope.lo = slope.lo + constant<F>(0x1.e40290701eb1ep-57);
  slope = times(z, slope);
  LanePair<F> factor = fast_two_sum(constant<F>(0x1.45f306dc9c883p-1), slope.hi);
  factor.lo = factor.lo + (slope.lo + constant<F>(-0x1.6b01ec5417056p-55));
  return times(r, factor);
}

/// The angle of a point in quadrants, in [-2, 2]; 0 or +-2 at (+-0, +-0). It is atan(k / 8) of the nearest
/// eighth k / 8 plus the angle between the two.
template <class F>
LanePair<F> angle_in_quadrants(Complex<F> x) {
  using L = Lane<F>;
  constexpr double eighths[9][2] = {{0x0p+0, 0x0p+0},
                                    {0x1.4444750777668p-4, 0x1.b7f9255cb1f1ep-58},
                                    {0x1.3f670b6bdc73dp-3, 0x1.bbe87e7941244p-59},
                                    {0x1.d3c3a482f3ab5p-3, -0x1.16f02508c9309p-59},
                                    {0x1.2e4051d9df308p-2, 0x1.995a23db6b8d4p-56},
                                    {0x1.6c266f6edfc1ep-2, 0x1.f0066ff5b8be7p-57},
                                    {0x1.a37f5c4c419efp-2, 0x1.9a97709251caep-57},
                                    {0x1.d49ab3ac8b1bbp-2, 0x1.41af9789432fbp-56},
                                    {0x1p-1, 0x0p+0}};
  F width = L::abs(x.re), height = L::abs(x.im);
  auto steep = height > width;
  F smaller = L::select(steep, width, height), larger = L::select(steep, height, width);
  larger = L::select(larger == constant<F>(0), constant<F>(1), larger);
  F nearest = L::rint(constant<F>(8) * smaller / larger), slope = nearest * constant<F>(0.125);
  LanePair<F> base = two_words<F>(0, 0);
  for (int i = 1; i <= 8; ++i) {
    auto here = nearest == constant<F>(i);
    base = {L::select(here, constant<F>(eighths[i][0]), base.hi),
            L::select(here, constant<F>(eighths[i][1]), base.lo)};
  }
  auto [along, along_error] = two_product(slope, larger);
  auto [across, across_error] = two_product(slope, smaller);
  LanePair<F> over = two_sum(smaller, -along), under = fast_two_sum(larger, across);
  over.lo = over.lo - along_error, under.lo = under.lo + across_error;
  F reciprocal = constant<F>(1) / under.hi, ratio = over.hi * reciprocal;
  F rest = L::fma(-ratio, under.hi, over.hi) + L::fma(-ratio, under.lo, over.lo);
  LanePair<F> t = plus(base, small_angle(LanePair<F>{ratio, rest * reciprocal}));
  auto from = [&](auto mask, double start, LanePair<F> t) {
    LanePair<F> rotated = fast_two_sum(constant<F>(start), -t.hi);
    return LanePair<F>{L::select(mask, rotated.hi, t.hi), L::select(mask, rotated.lo - t.lo, t.lo)};
  };
  t = from(steep, 1, t);
  t = from(L::less_signed(L::bits(x.re), L::integer(0)), 2, t);
  auto sign = sign_bit(x.im);
  return {L::value(L::bits(t.hi) ^ sign), L::value(L::bits(t.lo) ^ sign)};
}

/// log2 |x 2^n| of a complex x whose larger part is in [1, 2); the low word may be NaN where the high word is
/// infinite.
template <class F>
LanePair<F> log2_of_length(Complex<F> x, F n) {
  using L = Lane<F>;
  F larger = larger_magnitude(x.re, x.im), smaller = L::select(L::abs(x.re) > L::abs(x.im), x.im, x.re);
  auto [sum, rest] = sum_of_squares(larger, smaller);
  auto [e, f] = split_near_one(sum, root_two);
  LanePair<F> fraction = log2_of_near_one(fast_two_sum(f, rest * power_of_two(-at_most(at_least(e, 0), 4))));
  F half = constant<F>(0.5);
  LanePair<F> out = fast_two_sum(L::fma(e, half, n), fraction.hi * half);
  return {out.hi, L::fma(fraction.lo, half, out.lo)};
}

/// The power in f64. E and Q are double-word numbers unless a part is infinite or 0; then they are single
/// words, with C99's products of infinities.
template <class F>
Complex<F> pow_extended(Complex<F> x, Complex<F> y) {
  using L = Lane<F>;
  F zero = constant<F>(0), one = constant<F>(1), inf = constant<F>(infinity);
  F larger = larger_magnitude(x.re, x.im), n = exponent_or_zero(larger);
  auto infinite = is_infinite(x.re) | is_infinite(x.im);
  auto part = [&](F a) {
    return L::select(infinite, with_sign(L::select(is_infinite(a), one, zero), a), scale_far(a, -n));
  };
  Complex<F> near{part(x.re), part(x.im)};
  LanePair<F> log = log2_of_length(near, n), angle = angle_in_quadrants(near);
  LanePair<F> quadrants_per_bit = two_words<F>(0x1.c3dc98f7e969cp-2, -0x1.1349f7a7d1aap-56);
  LanePair<F> bits_per_quadrant = two_words<F>(0x1.22123045b5decp+1, -0x1.8eb19cc5f4fe4p-53);
  LanePair<F> size = plus(times(y.re, log), times(times(-y.im, bits_per_quadrant), angle));
  LanePair<F> direction = plus(times(y.re, angle), times(times(y.im, quadrants_per_bit), log));
  auto ordinary = (larger > zero) & (larger < inf) & (L::abs(size.hi) < constant<F>(2200)) &
                  (direction.hi == direction.hi);

  auto real = y.im == zero;
  F plain_log = L::select(infinite, inf, log.hi);
  F plain_size = y.re * plain_log - L::select(real, zero, y.im * bits_per_quadrant.hi * angle.hi);
  F plain_direction = L::fma(y.re, angle.hi, L::select(real, zero, y.im * quadrants_per_bit.hi * plain_log));
  size = {L::select(ordinary, size.hi, at_most(at_least(plain_size, -2200), 2200)),
          L::select(ordinary, size.lo, zero)};
  direction = {L::select(ordinary, direction.hi, plain_direction), L::select(ordinary, direction.lo, zero)};

  // 2^size at the angle of `direction`: the value of the high words, corrected to first order by the low
  // words.
  F exponent = round_to_integer(size.hi), right_angles = round_to_integer(direction.hi);
  auto [power, power_rest] = fast_two_sum(size.hi - exponent, size.lo);
  auto [r, r_rest] = times(fast_two_sum(direction.hi - right_angles, direction.lo),
                           two_words<F>(0x1.921fb54442d18p+0, 0x1.1a62633145c07p-54));
  F quadrant = L::fma(L::floor(right_angles * constant<F>(0.25)), constant<F>(-4), right_angles);
  auto quadrants = L::bits(quadrant + constant<F>(rounding_magic<F>));
  F quotient = exp2_quotient(power), p = L::fma(power, quotient, one);
  F p_rest = L::fma(power, quotient, one - p) + p * (power_rest * constant<F>(0x1.62e42fefa39efp-1));
  F along = cos_in_quadrant(r, quadrants), across = cos_in_quadrant(r, quadrants - L::integer(1));
  F re = L::fma(p, along, L::fma(p_rest, along, -p * (r_rest * across)));
  F im = L::fma(p, across, L::fma(p_rest, across, p * (r_rest * along)));
  F magnitude = scale_far(p, exponent);
  Complex<F> result = select(ordinary, Complex<F>{scale_far(re, exponent), scale_far(im, exponent)},
                             Complex<F>{magnitude * along, magnitude * across});
  result = select((larger == zero) & (y.re > zero), Complex<F>{zero, zero}, result);
  return select(real & (y.re == zero), Complex<F>{one, zero}, result);
}

/// The power in f64 arithmetic with single words: the error of log |x| is multiplied by |y|.
template <class F>
Complex<F> pow_in_one_word(Complex<F> x, Complex<F> y) {
  using L = Lane<F>;
  F zero = constant<F>(0), one = constant<F>(1);
  F angle = atan2(x.im, x.re);
  auto real = y.im == zero;
  F magnitude = pow(abs(x), y.re) * exp(L::select(real, zero, -y.im * angle));
  F direction = L::fma(y.re, angle, L::select(real, zero, y.im * log_abs(x)));
  Complex<F> result{magnitude * cos(direction), magnitude * sin(direction)};
  auto base_zero = (x.re == zero) & (x.im == zero);
  auto unit = real & (y.re == zero);
  result = select(base_zero & (y.re > zero), Complex<F>{zero, zero}, result);
  return select(unit, Complex<F>{one, zero}, result);
}

template <class F>
Complex<F> pow(Complex<F> x, Complex<F> y) {
  using L = Lane<F>;
  if constexpr (is_single<F>) {
    using Wide = Complex<typename L::Wide>;
    Wide result = pow_in_one_word(Wide{L::widen(x.re), L::widen(x.im)}, Wide{L::widen(y.re), L::widen(y.im)});
    return {L::narrow(result.re), L::narrow(result.im)};
  } else {
    return pow_extended(x, y);
  }
}

}  // namespace elementary
}  // namespace tessera::inline v0
