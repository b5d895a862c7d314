// Reduction of angles that are too large for a subtraction of multiples of pi/2 (Payne and Hanek, 1983): computes
// 2 x / pi modulo 4 from the words of 2 / pi that matter for x. f32: seven words of 28 bits, whose products with
// x are exact in f64. f64: 22 words of 53 bits; three selects by the size of x choose the eight words that
// matter.
#pragma once

#include <array>
#include <cstddef>
#include <utility>

#include "tessera/core/elementary/lane_words.h"

namespace tessera::inline v0 {
namespace elementary {

inline constexpr double two_over_pi_28[] = {0x1.45f306cp-1,  0x1.c9c882ap-29,  0x1.4fe13a8p-59,
                                            0x1.f47d4dp-86,  0x1.bb81b6cp-113, 0x1.4acc9ep-143,
                                            0x1.0e4107cp-170};

/// Words from the ninth on are multiplied by 2^424.
inline constexpr double two_over_pi_53[] = {
    0x1.45f306dc9c882p-1,   0x1.4a7f09d5f47d4p-54,  0x1.a6ee06db14accp-107, 0x1.3c439041fe516p-160,
    0x1.d5ef5de2b0db8p-215, 0x1.2371d2126e97p-267,  0x1.924bba82746p-326,   0x1.21cfe1deb1cb1p-372,
    0x1.4d39f74411af8p-3,   0x1.4baed1213a671p-54,  0x1.8135a2fbf209cp-107, 0x1.91d639835339fp-160,
    0x1.272117e2ef7e4p-214, 0x1.41d8ffc4bffeep-267, 0x1.02cc07f79788cp-319, 0x1.6b414da3eda6cp-373,
    0x1.fb3c9f2c26dd2p-426, 0x1.d18fd9a797fa8p-478, 0x1.6ba93dd63f5f2p-531, 0x1.f17b3d0739f78p-584,
    0x1.4a525d4d7f6bfp-637, 0x1.88fc6ae842bp-691};

/// A sum of terms of decreasing size, kept in three words.
template <class F>
struct PiecewiseSum {
  F first, second, third;

  void add(F piece) {
    auto [sum, lost] = two_sum(first, piece);
    auto [rest, lost_again] = two_sum(second, lost);
    *this = {sum, rest, third + lost_again};
  }
  /// Adds `piece` modulo 4.
  void add_modulo_four(F piece) {
    using L = Lane<F>;
    add(L::fma(L::rint(piece * constant<F>(0.25)), constant<F>(-4), piece));
  }
  /// Returns the nearest integer and subtracts it from the sum.
  F take_integer() {
    F n = Lane<F>::rint(first);
    first = first - n;
    return n;
  }
};

template <std::size_t count, class Make>
auto array_of(Make make) {
  return [&]<std::size_t... i>(std::index_sequence<i...>) { return std::array{make(i)...}; }
  (std::make_index_sequence<count>{});
}

/// Returns the words from number `skipped` on, if x is so large that the words before them contribute
/// multiples of 4 only; otherwise as many words from the first on. In the first case the words are multiplied
/// by a power of 2 and x is divided by it, so that their products are unchanged.
template <std::size_t skipped, class F, std::size_t count>
auto skip_words(F& x, const std::array<F, count>& words) {
  using L = Lane<F>;
  constexpr double up = skipped == 4 ? 0x1p212 : 0x1p106;
  auto skip = L::abs(x) >= constant<F>(skipped == 4 ? 0x1p266 : 0x1p160);
  x = L::select(skip, x * constant<F>(1 / up), x);
  return array_of<count - skipped>(
      [&](std::size_t i) { return L::select(skip, words[i + skipped] * constant<F>(up), words[i]); });
}

/// 2 x / pi modulo 4, f64.
template <class F>
PiecewiseSum<F> huge_quadrants(F x) {
  using L = Lane<F>;
  auto skip = L::abs(x) >= constant<F>(0x1p478);
  auto words = array_of<14>([&](std::size_t i) {
    F near = constant<F>(two_over_pi_53[i] * (i < 8 ? 1 : 0x1p-424));
    return L::select(skip, constant<F>(two_over_pi_53[i + 8]), near);
  });
  x = L::select(skip, x * constant<F>(0x1p-424), x);
  auto needed = skip_words<2>(x, skip_words<4>(x, words));
  PiecewiseSum<F> angle{constant<F>(0), constant<F>(0), constant<F>(0)};
  for (F word : needed) {
    auto [product, rest] = two_product(x, word);
    angle.add_modulo_four(product);
    angle.add_modulo_four(rest);
  }
  return angle;
}

/// Returns {k + rounding_magic, r, c}: x = k pi/2 + r + c modulo 2 pi, and c is the rounding error of r.
struct HugeAngle {
  static constexpr const char* name = "huge_angle";

  template <class F>
  Lanes<F, 3> operator()(F x) const {
    using L = Lane<F>;
    if constexpr (is_single<F>) {
      using W = typename L::Wide;
      W wide = L::widen(x);
      PiecewiseSum<W> angle{constant<W>(0), constant<W>(0), constant<W>(0)};
      for (double word : two_over_pi_28) angle.add_modulo_four(wide * constant<W>(word));
      W k = angle.take_integer();
      W exact = (angle.first + (angle.second + angle.third)) * constant<W>(0x1.921fb54442d18p+0);
      F r = L::narrow(exact);
      return {L::narrow(k) + constant<F>(rounding_magic<F>), r, L::narrow(exact - L::widen(r))};
    } else {
      auto angle = huge_quadrants(x);
      F k = angle.take_integer();
      auto [hi, rest] = two_sum(angle.first, angle.second);
      F pi_hi = constant<F>(0x1.921fb54442d18p+0);
      auto [product, error] = two_product(hi, pi_hi);
      F small = L::fma(hi, constant<F>(0x1.1a62633145c07p-54), (rest + angle.third) * pi_hi) + error;
      auto [r, c] = fast_two_sum(product, small);
      return {k + constant<F>(rounding_magic<F>), r, c};
    }
  }
};

}  // namespace elementary
}  // namespace tessera::inline v0
