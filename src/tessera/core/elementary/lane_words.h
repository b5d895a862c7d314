// Operations that every scalar function uses, built from Lane<F>: polynomials, signs, powers of two, and the
// split of a number into exponent and significand. A lane type may define its own `scale`, `split` and
// `rarely` with the same values where the machine has an instruction for them (AVX-512: vscalef; vgetexp and
// vgetmant; a branch that skips the slow path when no lane needs it).
#pragma once

#include <array>
#include <cstddef>
#include <limits>

#include "tessera/core/elementary/lane.h"

namespace tessera::inline v0 {
namespace elementary {

template <class F>
inline constexpr bool is_single = Lane<F>::single;
/// The number of fraction bits, the exponent bias, and 1.5 * 2^fraction: adding it to a number rounds to an
/// integer, which the low bits then hold.
template <class F>
inline constexpr int fraction_bits = is_single<F> ? 23 : 52;
template <class F>
inline constexpr int exponent_bias = is_single<F> ? 127 : 1023;
template <class F>
inline constexpr double rounding_magic = is_single<F> ? 0x1.8p23 : 0x1.8p52;
template <class F>
inline constexpr double smallest_normal = is_single<F> ? 0x1p-126 : 0x1p-1022;

inline constexpr double infinity = std::numeric_limits<double>::infinity();
inline constexpr double not_a_number = std::numeric_limits<double>::quiet_NaN();

template <class F>
F constant(double value) {
  return Lane<F>::constant(value);
}

/// c0 + x (c1 + x (c2 + ...)), with coefficients (numbers or lanes) in ascending order.
template <class F, class C>
F polynomial(F, C c) {
  if constexpr (std::is_arithmetic_v<C>) {
    return Lane<F>::constant(c);
  } else {
    return c;
  }
}
template <class F, class C, class... Rest>
F polynomial(F x, C c, Rest... rest) {
  return Lane<F>::fma(x, polynomial(x, rest...), polynomial(x, c));
}

/// max(x, low) and min(x, high); NaN stays NaN, as with maxps and minps.
template <class F>
F at_least(F x, double low) {
  F bound = constant<F>(low);
  return Lane<F>::select(bound > x, bound, x);
}
template <class F>
F at_most(F x, double high) {
  F bound = constant<F>(high);
  return Lane<F>::select(bound < x, bound, x);
}

template <class F>
auto sign_bit(F x) {
  using L = Lane<F>;
  return L::bits(x) &
         L::integer(is_single<F> ? std::int64_t{0x80000000} : std::numeric_limits<std::int64_t>::min());
}

/// `magnitude` (not negative) with the sign of `sign`.
template <class F>
F with_sign(F magnitude, F sign) {
  using L = Lane<F>;
  return L::value(L::bits(magnitude) | sign_bit(sign));
}

/// The nearest integer, ties to even, for |x| below 2^22 (f64: 2^51).
template <class F>
F round_to_integer(F x) {
  F magic = constant<F>(rounding_magic<F>);
  return (x + magic) - magic;
}

/// 2^n for an integer n within the normal range.
template <class F>
F power_of_two(F n) {
  using L = Lane<F>;
  F shifted = n + constant<F>(rounding_magic<F> + exponent_bias<F>);
  return L::value(L::shift_left(L::bits(shifted), fraction_bits<F>));
}

/// x 2^n with one rounding, for an integer n with |n| <= 2 bias - 4 and 2^-64 < |x| < 2^64 (or x NaN).
template <class F>
F scale(F x, F n) {
  using L = Lane<F>;
  if constexpr (requires { L::scale(x, n); }) {
    return L::scale(x, n);
  } else {
    auto twice = L::bits(n + constant<F>(rounding_magic<F> + 2 * exponent_bias<F>));
    auto half = L::shift_right(twice, 1);
    F first = L::value(L::shift_left(half, fraction_bits<F>));
    F second = L::value(L::shift_left(twice - half, fraction_bits<F>));
    return x * first * second;
  }
}

/// The exponent floor(log2 x) in hi and the significand x 2^-hi, in [1, 2), in lo, for x > 0 including
/// subnormals. hi is -inf at 0, +inf at inf, NaN at NaN; lo is NaN for x < 0, and finite at 0 and inf.
template <class F>
LanePair<F> split(F x) {
  using L = Lane<F>;
  if constexpr (requires { L::split(x); }) {
    return L::split(x);
  } else {
    constexpr double up = is_single<F> ? 0x1p23 : 0x1p52;
    auto tiny = x < constant<F>(smallest_normal<F>);
    auto i = L::bits(L::select(tiny, x * constant<F>(up), x));
    F bias = L::select(tiny, constant<F>(exponent_bias<F> + fraction_bits<F>), constant<F>(exponent_bias<F>));
    // The biased exponent in the low bits of the magic number is a float already: no conversion is needed.
    auto raised = L::shift_right(i, fraction_bits<F>) | L::bits(constant<F>(is_single<F> ? 0x1p23 : 0x1p52));
    F e = (L::value(raised) - constant<F>(is_single<F> ? 0x1p23 : 0x1p52)) - bias;
    auto one = L::bits(constant<F>(1));
    F m = L::value((i & L::integer((std::int64_t{1} << fraction_bits<F>)-1)) | one);
    e = L::select(x == constant<F>(0), constant<F>(-infinity), e);
    e = L::select(x < constant<F>(infinity), e, x);
    return {e, L::select(x < constant<F>(0), constant<F>(not_a_number), m)};
  }
}

/// hi + lo = a + b exactly, for any a and b (Knuth), and for |a| >= |b| or a = 0 (Dekker).
template <class F>
LanePair<F> two_sum(F a, F b) {
  F sum = a + b;
  F from_b = sum - a;
  return {sum, (a - (sum - from_b)) + (b - from_b)};
}
template <class F>
LanePair<F> fast_two_sum(F a, F b) {
  F sum = a + b;
  return {sum, b - (sum - a)};
}

/// hi + lo = a b exactly.
template <class F>
LanePair<F> two_product(F a, F b) {
  F product = a * b;
  return {product, Lane<F>::fma(a, b, -product)};
}

/// Arithmetic of double-word numbers: times a number, product, sum.
template <class F>
LanePair<F> times(F a, LanePair<F> b) {
  F product = a * b.hi;
  return {product, Lane<F>::fma(a, b.lo, Lane<F>::fma(a, b.hi, -product))};
}
template <class F>
LanePair<F> times(LanePair<F> a, LanePair<F> b) {
  LanePair<F> product = times(a.hi, b);
  return {product.hi, Lane<F>::fma(a.lo, b.hi, product.lo)};
}
template <class F>
LanePair<F> plus(LanePair<F> a, LanePair<F> b) {
  LanePair<F> sum = two_sum(a.hi, b.hi);
  return {sum.hi, sum.lo + (a.lo + b.lo)};
}
template <class F>
LanePair<F> two_words(double hi, double lo) {
  return {constant<F>(hi), constant<F>(lo)};
}

template <class F>
LanePair<F> select(typename Lane<F>::Mask mask, LanePair<F> yes, LanePair<F> no) {
  return {Lane<F>::select(mask, yes.hi, no.hi), Lane<F>::select(mask, yes.lo, no.lo)};
}
/// `x` negated where `sign` has the sign bit.
template <class F>
LanePair<F> flip_sign(LanePair<F> x, typename Lane<F>::Int sign) {
  using L = Lane<F>;
  return {L::value(L::bits(x.hi) ^ sign), L::value(L::bits(x.lo) ^ sign)};
}

/// a b rounded once, where the low words may be large compared with the high words; a zero keeps its sign.
template <class F>
F product(LanePair<F> a, LanePair<F> b) {
  using L = Lane<F>;
  F first = a.hi * b.hi;
  F rest = L::fma(a.lo, b.hi + b.lo, a.hi * b.lo);
  return L::select(first == constant<F>(0), first, L::fma(a.hi, b.hi, rest));
}

/// a b as a double-word number, where the low words may be large.
template <class F>
LanePair<F> product_in_words(LanePair<F> a, LanePair<F> b) {
  using L = Lane<F>;
  auto [first, lost] = two_product(a.hi, b.hi);
  return {first, lost + L::fma(a.lo, b.hi + b.lo, a.hi * b.lo)};
}

/// x times a power of two.
template <class F>
LanePair<F> scaled(LanePair<F> x, F power) {
  return {x.hi * power, x.lo * power};
}

/// a / b for b > 0, given 1 / b.hi: a quotient corrected by its remainder; a zero keeps its sign.
template <class F>
F quotient(LanePair<F> a, LanePair<F> b, F reciprocal) {
  using L = Lane<F>;
  F zero = constant<F>(0);
  F q = a.hi * reciprocal;
  F rest = L::fma(-q, b.lo, L::fma(-q, b.hi, a.hi) + a.lo);
  return L::select((a.hi == zero) & (a.lo == zero), a.hi, L::fma(rest, reciprocal, q));
}

/// A square root x as a double-word number, and its reciprocal 1 / x.hi, or 1 where the root is 0.
template <class F>
struct LaneRoot {
  LanePair<F> x;
  F reciprocal;
};
template <class F>
LaneRoot<F> root(LanePair<F> square) {
  using L = Lane<F>;
  F zero = constant<F>(0), one = constant<F>(1);
  F x = L::sqrt(square.hi), reciprocal = one / L::select(x == zero, one, x);
  F rest = L::fma(-x, x, square.hi) + square.lo;
  return {{x, rest * (constant<F>(0.5) * reciprocal)}, reciprocal};
}

template <class F, std::size_t count>
using Lanes = std::array<F, count>;

/// `fast` where `mask` is false, and slow(x) where it is true, which must be rare. `slow` has no side
/// effects, so a lane type may branch around it, or call it as a function instead of expanding it inline.
template <class F, std::size_t count, class Mask, class Slow>
Lanes<F, count> rarely(Mask mask, Lanes<F, count> fast, Slow slow, F x) {
  using L = Lane<F>;
  if constexpr (requires { L::rarely(mask, fast, slow, x); }) {
    return L::rarely(mask, fast, slow, x);
  } else {
    Lanes<F, count> other = slow(x);
    for (std::size_t i = 0; i < count; ++i) other[i] = L::select(mask, other[i], fast[i]);
    return other;
  }
}

/// The final state of a loop: while loop.condition(state, fixed), the state becomes loop.step(state, fixed), in
/// each lane separately. `condition` must become false for all values, NaN included. `loop` has no state, and a
/// step is straight-line code; a vector is finished when its last lane is.
template <class F, std::size_t count, std::size_t fixed_count, class Loop>
Lanes<F, count> repeat(Lanes<F, count> first, Lanes<F, fixed_count> fixed, Loop loop) {
  return Lane<F>::repeat(first, fixed, loop);
}

}  // namespace elementary
}  // namespace tessera::inline v0
