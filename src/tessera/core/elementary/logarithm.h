// log, log1p. Idea: x = 2^e (1 + f) with 1 + f near 1; log(1 + f) = f + tail(f). f32: one polynomial on |f| <= 1/3
// (fpminimax, relative error 2^-26.7); f64: the series of atanh in s = f / (2 + f) for 1 + f within a factor sqrt 2 of 1
// (fpminimax in s^2, 2^-57.6). ln2 and similar constants are rounded down, so that both words have one sign and an
// infinite e propagates.
#pragma once

#include "tessera/core/elementary/lane_words.h"

namespace tessera::inline v0 {
namespace elementary {

inline constexpr double root_two = 0x1.6a09e667f3bcdp+0;

/// e (hi) and f (lo) with x = 2^e (1 + f) and 1 + f in [above / 2, above]. For 0, inf and NaN e is the result
/// of `split`; f is NaN for x < 0.
template <class F>
LanePair<F> split_near_one(F x, double above) {
  using L = Lane<F>;
  auto [e, m] = split(x);
  auto high = m > constant<F>(above);
  m = L::select(high, m * constant<F>(0.5), m);
  return {L::select(high, e + constant<F>(1), e), m - constant<F>(1)};
}

/// The `above` for which log1p_tail is accurate.
template <class F>
inline constexpr double log_split = is_single<F> ? 4.0 / 3 : root_two;

/// log(1 + f) - f for the f of split_near_one.
template <class F>
F log1p_tail(F f) {
  using L = Lane<F>;
  if constexpr (is_single<F>) {
    return f * f *
           polynomial(f, -0.5, 0x1.55552cp-2, -0x1.ffff0cp-3, 0x1.99bfe6p-3, -0x1.559bf4p-3, 0x1.1fd5fp-3,
                      -0x1.f30748p-4, 0x1.19b5a6p-3, -0x1.087e8p-3);
  } else {
    F s = f / (f + constant<F>(2));
    F z = s * s;
    F half_square = f * f * constant<F>(0.5);
    F series =
        polynomial(z, 0x1.5555555555558p-1, 0x1.999999999529fp-2, 0x1.2492492dff073p-2, 0x1.c71c62d1a5004p-3,
                   0x1.7462ba833844bp-3, 0x1.39fd9d8782f1dp-3, 0x1.2b619d685014ap-3);
    return L::fma(s, L::fma(z, series, half_square), -half_square);
  }
}

/// e ln2 + log(1 + f).
template <class F>
F log_of_parts(F e, F f) {
  using L = Lane<F>;
  F tail = L::fma(e, constant<F>(is_single<F> ? 0x1.efa39ep-25 : 0x1.abc9e3b39803fp-56), log1p_tail(f));
  return L::fma(e, constant<F>(is_single<F> ? 0x1.62e42ep-1 : 0x1.62e42fefa39efp-1), f + tail);
}

template <class F>
F log(F x) {
  auto [e, f] = split_near_one(x, log_split<F>);
  return log_of_parts(e, f);
}

/// split_near_one of u + rest, where rest is as small as a rounding error of u.
template <class F>
LanePair<F> split_sum(F u, F rest) {
  auto [e, f] = split_near_one(u, log_split<F>);
  return {e, Lane<F>::fma(rest, power_of_two(-at_most(e, 100)), f)};
}

template <class F>
F log1p(F x) {
  using L = Lane<F>;
  F one = constant<F>(1);
  F u = one + x;
  F lost = L::select(u < constant<F>(infinity), x - (u - one), constant<F>(0));
  auto [e, f] = split_sum(u, lost);
  return with_sign(log_of_parts(e, f), x);
}

}  // namespace elementary
}  // namespace tessera::inline v0
