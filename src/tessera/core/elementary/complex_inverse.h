// asin, acos, atan, asinh, acosh and atanh of complex z, with branch cuts and signed zeros as in C99. They
// are computed for |x| and |y| and then get their signs; every sum has terms of one sign, so there is no
// cancellation. Source: T. E. Hull, T. F. Fairgrieve, P. T. P. Tang, "Implementing the complex arcsine and
// arccosine functions using exception handling", ACM TOMS 23, 1997. Instead of that paper's case
// distinctions, atan2 of two sides replaces asin, acos and atan of a quotient.
#pragma once

#include "tessera/core/elementary/complex.h"
#include "tessera/core/elementary/hyperbolic.h"
#include "tessera/core/elementary/inverse_trig.h"
#include "tessera/core/elementary/lane_words.h"
#include "tessera/core/elementary/logarithm.h"

namespace tessera::inline v0 {
namespace elementary {

/// |x| and |y| times `down`, a power of two that is below 1 where their squares could overflow.
template <class F>
struct Quadrant {
  F x, y, down;
  typename Lane<F>::Mask far;  ///< true where 1 is negligible beside |z|^2
};
template <class F>
inline constexpr int exponent_down = is_single<F> ? 66 : 520;

template <class F>
Quadrant<F> quadrant(F x, F y) {
  using L = Lane<F>;
  F larger = larger_magnitude(x, y);
  F scale = constant<F>(is_single<F> ? 0x1p-66 : 0x1p-520);
  F down = L::select(larger > constant<F>(is_single<F> ? 0x1p62 : 0x1p510), scale, constant<F>(1));
  return {L::abs(x) * down, L::abs(y) * down, down, larger > constant<F>(square_only<F>)};
}

/// log(unit + w 2^exponent) for w = high + low, high >= low. `unit` is 1 or 0; `exponent` is used only if
/// `unit` is 0.
template <class F>
F log_of_unit_plus(F unit, LanePair<F> w, F exponent) {
  using L = Lane<F>;
  F u = unit + w.hi;
  F lost = (w.hi - (u - unit)) + w.lo;
  // split_sum takes u up to 2^100 only; above that `lost` is negligible.
  auto [e, f] = split_sum(u, L::select(u < constant<F>(0x1p100), lost, constant<F>(0)));
  return log_of_parts(e + exponent, f);
}

/// With r = |z + 1|, s = |z - 1| and a = (r + s) / 2: c = sqrt(a^2 - x^2), log = log(a + sqrt(a^2 - 1)). The
/// real part of asin z is the angle of the point (c, x), that of acos z the angle of (x, c), and log is the
/// size of their imaginary parts. x is scaled like c.
template <class F>
struct ArcsineParts {
  F x, c, log;
};

/// The mean of y^2 / (r + x + 1) and y^2 / (s + |x - 1|) is a - x outside the strip |x| < 1, and a - 1 inside
/// it. The mean of y^2 / (r + x + 1) and s + |x - 1| is the other of the two. Where a square root contains
/// the first mean, the factor y is taken out of the root, so that y^2 does not underflow.
template <class F>
ArcsineParts<F> arcsine_parts(F re, F im) {
  using L = Lane<F>;
  F zero = constant<F>(0), one = constant<F>(1), half = constant<F>(0.5);
  auto [x, y, down, far] = quadrant(re, im);
  F unit = L::select(far, zero, one);
  F plus = x + unit, minus = L::abs(x - unit), square = y * y;
  F r = L::sqrt(L::fma(plus, plus, square));
  F s = L::select(minus == zero, y, L::sqrt(L::fma(minus, minus, square)));
  F a = half * (r + s);
  F right = one / (r + plus), left = s + minus;
  F both = right + one / left, mixed = L::fma(y, y * right, left);
  auto inside = x < unit;
  auto outside = x > unit;
  F c = L::sqrt(half * (a + x) * L::select(outside, both, mixed)) * L::select(outside, y, one);
  auto [root, lost] =
      two_product(L::sqrt(half * (a + unit) * L::select(inside, both, mixed)), L::select(inside, y, one));
  F above = half * L::select(inside, square * both, mixed);
  F exponent = L::select(down < one, constant<F>(exponent_down<F>), zero);
  auto sum = fast_two_sum(root, above);
  sum.lo = sum.lo + lost;
  F log = log_of_unit_plus(unit, sum, exponent);
  auto infinite = is_infinite(re) | is_infinite(im);
  return {x, L::select(infinite, y, c), L::select(infinite, constant<F>(infinity), log)};
}

/// ArcsineParts in f64, with double-word numbers. With L = s + |x - 1|, R = r + x + 1 and m = sqrt(L R), the
/// real and imaginary parts of sqrt(1 - z) sqrt(1 + z) are (m + y^2 / m) / 2 and y (L + R) / 2m. Inside the
/// strip the first is c and the second sqrt(a^2 - 1), outside it is the reverse; asinh of sqrt(a^2 - 1) is
/// log.
template <class F>
struct ArcsineInWords {
  F x;
  LanePair<F> c;
  F log;
};

template <class F>
ArcsineInWords<F> arcsine_in_words(F re, F im) {
  using L = Lane<F>;
  F zero = constant<F>(0), one = constant<F>(1), half = constant<F>(0.5), quarter = constant<F>(0.25);
  auto [x, y, down, far] = quadrant(re, im);
  F unit = L::select(far, zero, one);
  LanePair<F> plus_one = two_sum(x, unit), less_one = two_sum(x, -unit);
  less_one = flip_sign(less_one, sign_bit(less_one.hi));
  LanePair<F> square = two_product(y, y);
  LanePair<F> r = root(plus(times(plus_one, plus_one), square)).x;
  LanePair<F> s = root(plus(times(less_one, less_one), square)).x;
  s = select(less_one.hi == zero, LanePair<F>{y, zero}, s);
  LanePair<F> left = plus(s, less_one), right = plus(r, plus_one), both = plus(left, right);
  auto [middle, reciprocal] = root(times(left, right));
  F twice = y + y, over = twice * reciprocal;
  F over_rest = L::fma(-over, middle.lo, L::fma(-over, middle.hi, twice)) * reciprocal;
  LanePair<F> ratio{over, L::select(over == zero, zero, over_rest)};
  LanePair<F> across = times(scaled(both, quarter), ratio);
  LanePair<F> along = plus(scaled(middle, half), times(y * quarter, ratio));
  auto inside = x < unit;
  LanePair<F> c = select(inside, along, across), sine = select(inside, across, along);
  // a - 1 = sinh^2 / (a + 1).
  LanePair<F> a = plus(LanePair<F>{unit, zero}, scaled(plus(r, s), half));
  F above = quotient(times(sine, sine), a, one / a.hi);
  LanePair<F> sum = fast_two_sum(sine.hi, L::select(sine.hi == zero, zero, above));
  sum.lo = sum.lo + sine.lo;
  F exponent = L::select(down < one, constant<F>(exponent_down<F>), zero);
  F log = log_of_unit_plus(unit, sum, exponent);
  auto infinite = is_infinite(re) | is_infinite(im);
  c = select(infinite, LanePair<F>{y, zero}, c);
  return {x, c, L::select(infinite, constant<F>(infinity), log)};
}

template <class F>
Complex<F> swapped(Complex<F> z) {
  return {z.im, z.re};
}

/// asin z; for imaginary z the real part is z's zero, even if the imaginary part is NaN.
template <class F>
Complex<F> asin(Complex<F> z) {
  auto finish = [&](F angle, F log) {
    return Complex<F>{Lane<F>::select(z.re == constant<F>(0), z.re, angle), with_sign(log, z.im)};
  };
  if constexpr (is_single<F>) {
    auto [x, c, log] = arcsine_parts(z.re, z.im);
    return finish(atan2(with_sign(x, z.re), c), log);
  } else {
    auto [x, c, log] = arcsine_in_words(z.re, z.im);
    return finish(atan2(LanePair<F>{with_sign(x, z.re), constant<F>(0)}, c), log);
  }
}

template <class F>
Complex<F> acos(Complex<F> z) {
  auto finish = [&](F angle, F log) {
    F re = Lane<F>::select(z.re == constant<F>(0), constant<F>(half_pi), angle);
    return Complex<F>{re, with_sign(log, -z.im)};
  };
  if constexpr (is_single<F>) {
    auto [x, c, log] = arcsine_parts(z.re, z.im);
    return finish(atan2(c, with_sign(x, z.re)), log);
  } else {
    auto [x, c, log] = arcsine_in_words(z.re, z.im);
    return finish(atan2(c, LanePair<F>{with_sign(x, z.re), constant<F>(0)}), log);
  }
}

/// asinh by i asinh(w) = asin(i w) and asin(conj w) = conj asin(w).
template <class F>
Complex<F> asinh(Complex<F> z) {
  return swapped(asin(swapped(z)));
}

template <class F>
Complex<F> acosh(Complex<F> z) {
  auto [angle, log] = acos(z);
  return {Lane<F>::abs(log), with_sign(angle, z.im)};
}

/// The quotient and the point that atanh needs: 4x / ((1 - x)^2 + y^2), with `raised` in place of y, and the
/// point ((1 - x)(1 + x) - y^2, 2y).
template <class F>
struct ArctangentParts {
  LanePair<F> quotient;
  F angle;
};

template <class F>
ArctangentParts<F> arctangent_parts(F x, F y, F unit, F raised, F down) {
  using L = Lane<F>;
  F minus = unit - x;
  F quotient = constant<F>(4) * (x / L::fma(minus, minus, raised * raised)) * down;
  return {{quotient, constant<F>(0)}, atan2((y + y) * down, L::fma(-y, y, minus * (unit + x)))};
}

/// arctangent_parts in f64, with double-word numbers. At x = 1 the point is (-y, 2), since y^2 could
/// underflow.
template <class F>
ArctangentParts<F> arctangent_in_words(F x, F y, F unit, F raised, F down) {
  using L = Lane<F>;
  F zero = constant<F>(0), four = constant<F>(4);
  LanePair<F> minus = two_sum(unit, -x);
  LanePair<F> divisor = plus(times(minus, minus), two_product(raised, raised));
  F reciprocal = constant<F>(1) / divisor.hi, first = x * reciprocal;
  F rest = L::fma(-first, divisor.lo, L::fma(-first, divisor.hi, x)) * reciprocal;
  LanePair<F> quotient = scaled(
      scaled(LanePair<F>{first, L::select(L::abs(rest) < constant<F>(infinity), rest, zero)}, four), down);
  auto [xx, x_error] = two_product(x, x);
  auto [yy, y_error] = two_product(y, y);
  auto [partial, lost] = two_sum(unit, -xx);
  auto [sum, lost_again] = two_sum(partial, -yy);
  LanePair<F> across = fast_two_sum(sum, ((lost + lost_again) - x_error) - y_error);
  auto pole = (x == unit) & (unit > zero) & (y > zero);
  across = select(pole, LanePair<F>{-y, zero}, across);
  F along = L::select(pole, constant<F>(2), (y + y) * down);
  return {quotient, atan2(LanePair<F>{along, zero}, across)};
}

/// atanh z = (log1p(4x / ((1 - x)^2 + y^2)) / 4, half of the angle of the point ((1 - x)(1 + x) - y^2, 2y)).
template <class F>
Complex<F> atanh(Complex<F> z) {
  using L = Lane<F>;
  F zero = constant<F>(0), one = constant<F>(1);
  auto [x, y, down, far] = quadrant(z.re, z.im);
  F unit = L::select(down < one, zero, one);
  // At x = 1, y^2 alone could underflow: y is raised there, and 1 is negligible beside the quotient.
  auto pole = (unit - x == zero) & (y < constant<F>(is_single<F> ? 0x1p-40 : 0x1p-400));
  constexpr int up = is_single<F> ? 100 : 700;
  F raised = y * L::select(pole, constant<F>(is_single<F> ? 0x1p100 : 0x1p700), one);
  ArctangentParts<F> parts;
  if constexpr (is_single<F>) {
    parts = arctangent_parts(x, y, unit, raised, down);
  } else {
    parts = arctangent_in_words(x, y, unit, raised, down);
  }
  F log = log_of_unit_plus(L::select(pole, zero, one), parts.quotient,
                           L::select(pole, constant<F>(2 * up), zero));
  auto infinite = is_infinite(z.re) | is_infinite(z.im);
  F re = L::select(infinite | (z.re == zero), zero, log * constant<F>(0.25));
  F im = L::select(infinite & (z.im == z.im), constant<F>(half_pi), parts.angle * constant<F>(0.5));
  return {with_sign(re, z.re), with_sign(im, z.im)};
}

template <class F>
Complex<F> atan(Complex<F> z) {
  return swapped(atanh(swapped(z)));
}

}  // namespace elementary
}  // namespace tessera::inline v0
