// atan, atan2, asin, acos. atan2: t = smaller / larger magnitude, atan(t) = t + t^3 A(t^2), added to 0, pi/2
// or pi. asin: x + x^3 S(x^2) for 0 <= x <= 1/2; above, pi/2 - 2 asin(sqrt((1 - x) / 2)). Coefficients: weighted
// minimax (Lawson), rounded one after another and refitted: relative error 2^-28.5 (atan) and 2^-27.6 (asin) in f32,
// 2^-57 and 2^-59.8 in f64.
#pragma once

#include "tessera/core/elementary/lane_words.h"

namespace tessera::inline v0 {
namespace elementary {

inline constexpr double half_pi = 0x1.921fb54442d18p+0;

/// The rounding error of pi/2 in F.
template <class F>
inline constexpr double half_pi_low = is_single<F> ? -0x1.777a5cp-25 : 0x1.1a62633145c07p-54;

/// (atan(t) - t) / t^3 for |t| <= 1, as a polynomial in z = t^2.
template <class F>
F atan_series(F z) {
  if constexpr (is_single<F>) {
    return polynomial(z, -0x1.55553ep-2, 0x1.9991eap-3, -0x1.2420f8p-3, 0x1.c092b2p-4, -0x1.58203ap-4,
                      0x1.da86f2p-5, -0x1.fe506p-6, 0x1.651fcep-7, -0x1.d5454ap-10);
  } else {
    return polynomial(
        z, -0x1.5555555555525p-2, 0x1.99999999954b2p-3, -0x1.249249237c42bp-3, 0x1.c71c717f2f108p-4,
        -0x1.745d11a465a66p-4, 0x1.3b13662daeb24p-4, -0x1.110e4de958df2p-4, 0x1.e1bb81f598b51p-5,
        -0x1.ae5dd7ffc7aeep-5, 0x1.82d8df78d39b5p-5, -0x1.599f049127a9cp-5, 0x1.2c24897f552fap-5,
        -0x1.e9dbc38e9c051p-6, 0x1.68187e0869a71p-6, -0x1.c74cef60c3498p-7, 0x1.d75c54f986264p-8,
        -0x1.79dbbc27bb684p-9, 0x1.b37852cb8654p-11, -0x1.3ec6e9b31459ep-13, 0x1.bb3d87cd554c7p-17);
  }
}

/// The angle of the point (x, y) for y >= 0, in [0, pi]; `left` where x is negative or -0; magnitude = |x|.
template <class F>
F angle(F y, F magnitude, typename Lane<F>::Mask left) {
  using L = Lane<F>;
  F zero = constant<F>(0);
  auto steep = y > magnitude;
  F larger = L::select(steep, y, magnitude);
  F smaller = L::select(steep, magnitude, y);
  // 0 / 0 is taken as 0 and inf / inf as 1.
  F ratio = L::select(larger == smaller, L::select(y == zero, zero, constant<F>(1)), smaller / larger);
  F t = L::select((steep & !left) | (left & !steep), -ratio, ratio);
  F start = L::select(steep, constant<F>(half_pi), L::select(left, constant<F>(2 * half_pi), zero));
  F start_low = start * constant<F>(half_pi_low<F> / half_pi);
  F z = t * t;
  return start + (t + L::fma(z * t, atan_series(z), start_low));
}

/// The angle of a point whose coordinates are double-word numbers; the larger is normal, or both are 0.
template <class F>
F angle(LanePair<F> y, LanePair<F> magnitude, typename Lane<F>::Mask left) {
  using L = Lane<F>;
  F zero = constant<F>(0), one = constant<F>(1);
  auto steep = y.hi > magnitude.hi;
  LanePair<F> larger = select(steep, y, magnitude), smaller = select(steep, magnitude, y);
  F reciprocal = one / larger.hi;
  F ratio = L::select(larger.hi == smaller.hi, L::select(y.hi == zero, zero, one), smaller.hi * reciprocal);
  F z = ratio * ratio;
  // The rounding error of the ratio, times atan' = 1 / (1 + z) (within 2%); 0 where a number is infinite.
  F lost = (L::fma(-ratio, larger.hi, smaller.hi) + L::fma(-ratio, larger.lo, smaller.lo)) * reciprocal;
  lost = lost * polynomial(z, 1, -0x1.aaaaaap-1, 0x1.555556p-2);
  lost = L::select(L::abs(lost) < one, lost, zero);
  LanePair<F> t{ratio, L::fma(z * ratio, atan_series(z), lost)};
  t = flip_sign(t, L::select((steep & !left) | (left & !steep), sign_bit(constant<F>(-0.0)), L::integer(0)));
  F start = L::select(steep, constant<F>(half_pi), L::select(left, constant<F>(2 * half_pi), zero));
  F start_low = start * constant<F>(half_pi_low<F> / half_pi);
  return start + (t.hi + (t.lo + start_low));
}

template <class F>
F atan(F x) {
  using L = Lane<F>;
  F magnitude = L::abs(x);
  F one = constant<F>(1);
  auto steep = magnitude > one;
  F t = L::select(steep, -one, magnitude) / L::select(steep, magnitude, one);
  F z = t * t;
  F start = L::select(steep, constant<F>(half_pi), constant<F>(0));
  F start_low = L::select(steep, constant<F>(half_pi_low<F>), constant<F>(0));
  return with_sign(start + (t + L::fma(z * t, atan_series(z), start_low)), x);
}

template <class F>
F atan2(F y, F x) {
  using L = Lane<F>;
  auto left = L::less_signed(L::bits(x), L::integer(0));
  return with_sign(angle(L::abs(y), L::abs(x), left), y);
}

/// atan2 of double-word numbers. Where a high word is negative, both words of the number are negated.
template <class F>
F atan2(LanePair<F> y, LanePair<F> x) {
  using L = Lane<F>;
  auto left = L::less_signed(L::bits(x.hi), L::integer(0));
  return with_sign(angle(flip_sign(y, sign_bit(y.hi)), flip_sign(x, sign_bit(x.hi)), left), y.hi);
}

/// (asin(r) - r) / r^3 for |r| <= 1/2, as a polynomial in z = r^2.
template <class F>
F asin_series(F z) {
  if constexpr (is_single<F>) {
    return polynomial(z, 0x1.5555c8p-3, 0x1.330208p-4, 0x1.747b22p-5, 0x1.8c452ap-6, 0x1.595606p-5);
  } else {
    return polynomial(z, 0x1.5555555555577p-3, 0x1.333333332e145p-4, 0x1.6db6db7210fcep-5,
                      0x1.f1c71a9597431p-6, 0x1.6e8bdecc1f414p-6, 0x1.1c49f1df9ee4cp-6, 0x1.ca1f678bd94fp-7,
                      0x1.7586c98bb1646p-7, 0x1.6135630d2158dp-7, 0x1.e66380955bb49p-9, 0x1.637a9a0904312p-6,
                      -0x1.57cd2c432347dp-6, 0x1.0b3789ea5231cp-5);
  }
}

/// asin(r) as r plus the rest, for r = |x|, or r = sqrt((1 - |x|) / 2) where `high`.
template <class F>
struct HalfArcsine {
  typename Lane<F>::Mask high;
  F r, rest;
};
template <class F>
HalfArcsine<F> half_arcsine(F magnitude) {
  using L = Lane<F>;
  F half = constant<F>(0.5);
  auto high = magnitude > half;
  F z = L::select(high, L::fma(magnitude, -half, half), magnitude * magnitude);
  F r = L::select(high, L::sqrt(z), magnitude);
  return {high, r, r * z * asin_series(z)};
}

template <class F>
F asin(F x) {
  using L = Lane<F>;
  auto [high, r, rest] = half_arcsine(L::abs(x));
  F start = constant<F>(half_pi), start_low = constant<F>(half_pi_low<F>);
  F from_top = start - ((r + r) - L::fma(constant<F>(-2), rest, start_low));
  return with_sign(L::select(high, from_top, r + rest), x);
}

/// acos(x): 2 asin(r) near 1, pi - 2 asin(r) near -1, pi/2 - asin(x) between.
template <class F>
F acos(F x) {
  using L = Lane<F>;
  F zero = constant<F>(0);
  auto [high, r, rest] = half_arcsine(L::abs(x));
  auto negative = x < zero;
  F start = L::select(high, L::select(negative, constant<F>(2 * half_pi), zero), constant<F>(half_pi));
  F start_low = start * constant<F>(half_pi_low<F> / half_pi);
  F factor = L::select(high, constant<F>(2), constant<F>(1));
  // The sign of asin's term: minus for x >= 0 in the middle and for x < 0 near -1.
  F sign = L::select((high & !negative) | (negative & !high), factor, -factor);
  return L::fma(sign, r, start) + L::fma(sign, rest, start_low);
}

}  // namespace elementary
}  // namespace tessera::inline v0
