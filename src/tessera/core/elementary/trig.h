// sin, cos, tan. Idea: x = k pi/2 + r with |r| <= pi/4, pi/2 in three parts whose products are exact under fma (Cody
// and Waite); beyond 2^17 (f64: 2^30) HugeAngle reduces the angle. An even k needs one function of r and an odd k
// another: the code selects coefficients, not values. Polynomials by fpminimax on |r| <= 0.79, relative error below
// 2^-30 in f32 and 2^-60 in f64 (tan: 2^-28 and 2^-58).
#pragma once

#include "tessera/core/elementary/huge_angle.h"
#include "tessera/core/elementary/lane_words.h"

namespace tessera::inline v0 {
namespace elementary {

/// Returns {k + rounding_magic, r, c} with x = k pi/2 + r + c, where c is the rounding error of r. Without
/// `with_correction`, r is rounded once and c is unspecified.
template <bool with_correction, class F>
Lanes<F, 3> reduce_angle(F x) {
  using L = Lane<F>;
  F magic = constant<F>(rounding_magic<F>);
  F shifted = L::fma(x, constant<F>(0x1.45f306dc9c883p-1), magic);
  F k = shifted - magic;
  F middle = constant<F>(is_single<F> ? 0x1.777a5cp-25 : -0x1.1a62633145c07p-54);
  F last = constant<F>(is_single<F> ? 0x1.ee59dap-50 : 0x1.f1976b7ed8fbcp-110);
  F start = L::fma(k, constant<F>(is_single<F> ? -0x1.921fb6p+0 : -0x1.921fb54442d18p+0), x);
  auto huge = L::abs(x) > constant<F>(is_single<F> ? 0x1p17 : 0x1p30);
  if constexpr (with_correction) {
    auto [product, error] = two_product(k, middle);
    auto [r, c] = fast_two_sum(start, product);
    return rarely(huge, Lanes<F, 3>{shifted, r, L::fma(k, last, error) + c}, HugeAngle{}, x);
  } else {
    F r = L::fma(k, last, L::fma(k, middle, start));
    return rarely(huge, Lanes<F, 3>{shifted, r, constant<F>(0)}, HugeAngle{}, x);
  }
}

/// The series below without its first coefficient; `choose` takes one of two coefficients.
template <class F, class Choose>
F cosine_or_sine_tail(F z, Choose choose) {
  if constexpr (is_single<F>) {
    return polynomial(z, choose(0x1.55554ep-5, 0x1.111198p-7), choose(-0x1.6c0e58p-10, -0x1.a0826ep-13),
                      choose(0x1.9a78acp-16, 0x1.871d1ep-19));
  } else {
    return polynomial(z, choose(0x1.5555555555552p-5, 0x1.1111111111021p-7),
                      choose(-0x1.6c16c16c15f15p-10, -0x1.a01a019fe9b29p-13),
                      choose(0x1.a01a019dfdb41p-16, 0x1.71de3a129b6ebp-19),
                      choose(-0x1.27e4f8f2c8952p-22, -0x1.ae63fc3c11b73p-26),
                      choose(0x1.1eea84f5a6d26p-29, 0x1.60e92fa332082p-33),
                      choose(-0x1.8ffb0bb31ec97p-37, -0x1.8f532f266de96p-41));
  }
}
template <class F>
inline constexpr double first_of_sine = is_single<F> ? -0x1.555556p-3 : -0x1.5555555555555p-3;

/// (cos(r) - 1) / r^2 where `even` and (sin(r) - r) / r^3 where not.
template <class F, class Mask>
F cosine_or_sine_series(F z, Mask even) {
  auto choose = [&](double cosine, double sine) {
    return Lane<F>::select(even, constant<F>(cosine), constant<F>(sine));
  };
  return Lane<F>::fma(z, cosine_or_sine_tail(z, choose), choose(-0x1p-1, first_of_sine<F>));
}

/// cos(r + quadrant pi/2), the quadrant in the low bits of an integer.
template <class F>
F cos_in_quadrant(F r, typename Lane<F>::Int quadrant) {
  using L = Lane<F>;
  auto even = L::equal(quadrant & L::integer(1), L::integer(0));
  F z = r * r;
  F start = L::select(even, constant<F>(1), r);
  F result = L::fma(start * z, cosine_or_sine_series(z, even), start);
  // The cosine is negative in quadrants 1 and 2: bit 1 of quadrant + 1 becomes the sign bit.
  auto sign = L::shift_left(quadrant + L::integer(1), is_single<F> ? 30 : 62) & L::bits(constant<F>(-0.0));
  return L::value(L::bits(result) ^ sign);
}

template <class F>
F sin(F x) {
  using L = Lane<F>;
  auto [shifted, r, unused] = reduce_angle<false>(x);
  return L::select(x == constant<F>(0), x, cos_in_quadrant(r, L::bits(shifted) - L::integer(1)));
}

template <class F>
F cos(F x) {
  auto [shifted, r, unused] = reduce_angle<false>(x);
  return cos_in_quadrant(r, Lane<F>::bits(shifted));
}

/// x = k pi/2 + r, with r a double-word number and k in the low bits of an integer.
template <class F>
struct ReducedAngle {
  typename Lane<F>::Int k;
  LanePair<F> r;
};
template <class F>
ReducedAngle<F> angle_in_words(F x) {
  auto [shifted, r, c] = reduce_angle<true>(x);
  return {Lane<F>::bits(shifted), {r, c}};
}

/// 2x = k pi/2 + r, with r a double-word number and k in the low bits of an integer.
template <class F>
ReducedAngle<F> doubled(ReducedAngle<F> x) {
  using L = Lane<F>;
  LanePair<F> twice = {x.r.hi + x.r.hi, x.r.lo + x.r.lo};
  LanePair<F> step = flip_sign(two_words<F>(0x1.921fb54442d18p+0, 0x1.1a62633145c07p-54), sign_bit(x.r.hi));
  auto beyond = L::abs(twice.hi) > constant<F>(0x1.921fb54442d18p-1);
  auto direction = L::select(x.r.hi < constant<F>(0), L::integer(-1), L::integer(1));
  auto k = L::shift_left(x.k, 1) + L::select(beyond, direction, L::integer(0));
  return {k, select(beyond, two_sum(twice.hi - step.hi, twice.lo - step.lo), twice)};
}

/// Sine and cosine of r, |r| <= pi/4, as double-word numbers whose low word is up to a tenth of the high word; the
/// angle is r plus k quadrants.
template <class F>
struct AngleInWords {
  typename Lane<F>::Int k;
  LanePair<F> sine_of_r, cosine_of_r_less_one, cosine_of_r;

  explicit AngleInWords(ReducedAngle<F> x) : k(x.k) {
    using L = Lane<F>;
    LanePair<F> square = times(x.r, x.r);
    F z = square.hi, r = x.r.hi;
    F even = cosine_or_sine_tail(z, [](double cosine, double) { return constant<F>(cosine); });
    F odd = cosine_or_sine_tail(z, [](double, double sine) { return constant<F>(sine); });
    odd = L::fma(z, odd, constant<F>(first_of_sine<F>));
    F minus_half = constant<F>(-0.5), one = constant<F>(1);
    cosine_of_r_less_one = {minus_half * z, L::fma(z * z, even, minus_half * square.lo)};
    cosine_of_r = fast_two_sum(one, cosine_of_r_less_one.hi);
    sine_of_r = {r, L::fma(z * r, odd, x.r.lo * cosine_of_r.hi)};
    cosine_of_r.lo = cosine_of_r.lo + cosine_of_r_less_one.lo;
  }

  LanePair<F> sine() const { return sine_in_quadrant(k); }
  LanePair<F> cosine() const { return sine_in_quadrant(k + Lane<F>::integer(1)); }

  /// 1 + the cosine, without cancellation where that is small.
  LanePair<F> one_plus_cosine() const {
    using L = Lane<F>;
    auto opposite = L::equal(k & L::integer(3), L::integer(2));
    LanePair<F> plain = cosine(), sum = fast_two_sum(constant<F>(1), plain.hi);
    LanePair<F> small{-cosine_of_r_less_one.hi, -cosine_of_r_less_one.lo};
    return select(opposite, small, LanePair<F>{sum.hi, sum.lo + plain.lo});
  }

 private:
  LanePair<F> sine_in_quadrant(typename Lane<F>::Int quadrant) const {
    using L = Lane<F>;
    auto odd = L::equal(quadrant & L::integer(1), L::integer(1));
    auto sign = L::shift_left(quadrant, 62) & L::bits(constant<F>(-0.0));
    return flip_sign(select(odd, cosine_of_r, sine_of_r), sign);
  }
};

/// (tan(r) - r) / r^3 for |r| <= pi/4, as a polynomial in z = r^2.
template <class F>
F tan_series(F z) {
  if constexpr (is_single<F>) {
    return polynomial(z, 0x1.555556p-2, 0x1.11106p-3, 0x1.ba5dep-5, 0x1.61a04cp-6, 0x1.4a5ec6p-7,
                      0x1.081c9ap-10, 0x1.025af2p-8);
  } else {
    return polynomial(z, 0x1.5555555555555p-2, 0x1.1111111111135p-3, 0x1.ba1ba1ba2186cp-5,
                      0x1.664f487f0ff8p-6, 0x1.226e363b7046fp-7, 0x1.d6d39877059ebp-9, 0x1.7da7e27d7b322p-10,
                      0x1.351af70522dc1p-11, 0x1.fa00afb9b3e78p-13, 0x1.7866fe4209c71p-14,
                      0x1.d79f49e062cep-15, -0x1.946ca83f5c0aep-17, 0x1.3b3af205543dfp-15,
                      -0x1.3db052d9ee461p-16, 0x1.21f8c77d1d825p-17);
  }
}

/// tan x: t = tan(r) for even k, -1 / t for odd k; f64 corrects the quotient by its remainder.
template <class F>
F tan(F x) {
  using L = Lane<F>;
  auto [shifted, r, c] = reduce_angle<!is_single<F>>(x);
  auto odd = L::equal(L::bits(shifted) & L::integer(1), L::integer(1));
  F z = r * r;
  F one = constant<F>(1);
  if constexpr (is_single<F>) {
    F t = L::select(x == constant<F>(0), x, L::fma(z * r, tan_series(z), r));
    return L::select(odd, -one, t) / L::select(odd, t, one);
  } else {
    auto [t, rest] = fast_two_sum(r, L::fma(z * r, tan_series(z), L::fma(z, c, c)));
    F quotient = -one / t;
    F remainder = L::fma(quotient, rest, L::fma(quotient, t, one));
    t = L::select(x == constant<F>(0), x, t);
    return L::select(odd, L::fma(quotient, remainder, quotient), t);
  }
}

}  // namespace elementary
}  // namespace tessera::inline v0
