// Words that every scalar function uses, built from Lane<F>: polynomials, signs, powers of two, and the
// split of a number into exponent and significand. A lane type may bring its own `scale`, `split` and
// `rarely` with the same values where the machine has an instruction for them (AVX-512: vscalef; vgetexp and
// vgetmant; a branch that skips the slow path when no lane needs it).
#pragma once

#include <limits>

#include "tessera/core/elementary/lane.h"

namespace tessera::inline v0 {
namespace elementary {

template <class F>
inline constexpr bool is_single = Lane<F>::single;
/// Bits of the fraction, exponent bias, and 1.5 * 2^fraction, which added to a number rounds it to an integer
/// and leaves that integer in the low bits.
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

/// Two lanes: the unevaluated sum hi + lo, or simply two results.
template <class F>
struct Pair {
  F hi, lo;
};

template <class F>
F constant(double value) {
  return Lane<F>::constant(value);
}

/// c0 + x (c1 + x (c2 + ...)), the constants in rising order.
template <class F>
F polynomial(F, double c) {
  return Lane<F>::constant(c);
}
template <class F, class... Rest>
F polynomial(F x, double c, Rest... rest) {
  return Lane<F>::fma(x, polynomial(x, rest...), Lane<F>::constant(c));
}

/// `x` kept within [low, high]; NaN stays NaN.
template <class F>
F at_least(F x, double low) {
  return Lane<F>::select(x < constant<F>(low), constant<F>(low), x);
}
template <class F>
F at_most(F x, double high) {
  return Lane<F>::select(x > constant<F>(high), constant<F>(high), x);
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

/// The exponent floor(log2 x) in hi and the significand x 2^-hi, in [1, 2), in lo, of x > 0, subnormals
/// included. hi is -inf at 0, +inf at inf, NaN at NaN; lo is NaN for x < 0, and finite at 0 and inf.
template <class F>
Pair<F> split(F x) {
  using L = Lane<F>;
  if constexpr (requires { L::split(x); }) {
    return L::split(x);
  } else {
    constexpr double up = is_single<F> ? 0x1p23 : 0x1p52;
    auto tiny = x < constant<F>(smallest_normal<F>);
    auto i = L::bits(L::select(tiny, x * constant<F>(up), x));
    F bias = L::select(tiny, constant<F>(exponent_bias<F> + fraction_bits<F>), constant<F>(exponent_bias<F>));
    // The biased exponent, placed in the low bits of the magic number, is a float without a conversion.
    auto raised = L::shift_right(i, fraction_bits<F>) | L::bits(constant<F>(is_single<F> ? 0x1p23 : 0x1p52));
    F e = (L::value(raised) - constant<F>(is_single<F> ? 0x1p23 : 0x1p52)) - bias;
    auto one = L::bits(constant<F>(1));
    F m = L::value((i & L::integer((std::int64_t{1} << fraction_bits<F>)-1)) | one);
    e = L::select(x == constant<F>(0), constant<F>(-infinity), e);
    e = L::select(x < constant<F>(infinity), e, x);
    return {e, L::select(x < constant<F>(0), constant<F>(not_a_number), m)};
  }
}

/// `fast` where `mask` is false and slow() where it is true, which is rare.
template <class F, class Mask, class Slow>
Pair<F> rarely(Mask mask, Pair<F> fast, Slow slow) {
  using L = Lane<F>;
  if constexpr (requires { L::rarely(mask, fast, slow); }) {
    return L::rarely(mask, fast, slow);
  } else {
    Pair<F> other = slow();
    return {L::select(mask, other.hi, fast.hi), L::select(mask, other.lo, fast.lo)};
  }
}

}  // namespace elementary
}  // namespace tessera::inline v0
