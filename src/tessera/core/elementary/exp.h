// exp, exp2, expm1, and the functions made from them: tanh and logistic. Idea: x = n ln2 + r with |r| <= ln2 / 2, a
// polynomial in r, then a scaling by 2^n that rounds once, so that subnormal results are right. Coefficients:
// Sollya's fpminimax on |r| <= 0.3472 (exp: relative error 2^-28 in f32, 2^-57 in f64; expm1(r) = r + r^2 Q(r): 2^-27
// and 2^-60).
#pragma once

#include "tessera/core/elementary/lane_words.h"

namespace tessera::inline v0 {
namespace elementary {

inline constexpr double log2_of_e = 0x1.71547652b82fep+0;

template <class F>
inline constexpr double ln2_low = is_single<F> ? -0x1.05c61p-29 : 0x1.abc9e3b39803fp-56;

/// x = n ln2 + r - n ln2_low with integral n, r exact and |r| <= ln2 / 2, for |x| below 2^10.
template <class F>
struct ReducedByLn2 {
  F n, r;
};
template <class F>
ReducedByLn2<F> reduce_by_ln2(F x) {
  using L = Lane<F>;
  F magic = constant<F>(rounding_magic<F>);
  F n = L::fma(x, constant<F>(log2_of_e), magic) - magic;
  return {n, L::fma(n, constant<F>(is_single<F> ? -0x1.62e43p-1 : -0x1.62e42fefa39efp-1), x)};
}

/// (e^r - 1 - r) / r^2 for |r| <= ln2 / 2.
template <class F>
F expm1_quotient(F r) {
  if constexpr (is_single<F>) {
    return polynomial(r, 0.5, 0x1.5554dcp-3, 0x1.5554e8p-5, 0x1.120c62p-7, 0x1.6d4e8ep-10);
  } else {
    return polynomial(r, 0.5, 0x1.5555555555557p-3, 0x1.5555555555557p-5, 0x1.111111111003ap-7,
                      0x1.6c16c16c15696p-10, 0x1.a01a01ac2fc66p-13, 0x1.a01a01aba2064p-16,
                      0x1.71de016b172f3p-19, 0x1.27e4cf9106772p-22, 0x1.af4f5fd5cae7ap-26,
                      0x1.1f872cbbc1eeap-29);
  }
}

/// e^(r - n ln2_low) - 1 - r.
template <class F>
F expm1_tail(ReducedByLn2<F> x) {
  F correction = x.n * constant<F>(-ln2_low<F>);
  F r = x.r + correction;
  return Lane<F>::fma(r * r, expm1_quotient(r), correction);
}

/// 2^n e^(r - n ln2_low) - 1 as a double-word number, given 2^n, and e^(r - n ln2_low) as a double-word number. The low
/// word may be up to a tenth of the high word.
template <class F>
LanePair<F> expm1_in_words(ReducedByLn2<F> x, F power) {
  auto [head, lost] = fast_two_sum(power - constant<F>(1), power * x.r);
  return {head, Lane<F>::fma(power, expm1_tail(x), lost)};
}
template <class F>
LanePair<F> exp_in_words(ReducedByLn2<F> x) {
  auto [head, lost] = fast_two_sum(constant<F>(1), x.r);
  return {head, lost + expm1_tail(x)};
}

/// (2^r - 1) / r for |r| <= 1/2.
template <class F>
F exp2_quotient(F r) {
  if constexpr (is_single<F>) {
    return polynomial(r, 0x1.62e43p-1, 0x1.ebfbd8p-3, 0x1.c6af78p-5, 0x1.3b30bp-7, 0x1.5f0a66p-10,
                      0x1.3f9068p-13);
  } else {
    return polynomial(r, 0x1.62e42fefa39efp-1, 0x1.ebfbdff82c5a5p-3, 0x1.c6b08d704a124p-5,
                      0x1.3b2ab6fb9ffafp-7, 0x1.5d87fe78a08fdp-10, 0x1.4309130f14ca6p-13,
                      0x1.ffcbfc5c18559p-17, 0x1.62bfc71b3397fp-20, 0x1.b525395b42f4fp-24,
                      0x1.e61c16c1056fp-28, 0x1.e9506e7458f2ep-32);
  }
}

/// 2^r for |r| <= 1/2.
template <class F>
F exp2_of_reduced(F r) {
  return Lane<F>::fma(r, exp2_quotient(r), constant<F>(1));
}

/// e^(r - n ln2_low).
template <class F>
F exp_of_reduced(ReducedByLn2<F> x) {
  F r = Lane<F>::fma(x.n, constant<F>(-ln2_low<F>), x.r);
  if constexpr (is_single<F>) {
    return polynomial(r, 1, 1, 0x1.fffff8p-2, 0x1.55548ep-3, 0x1.555b9ep-5, 0x1.123c0cp-7, 0x1.684c4ap-10);
  } else {
    return polynomial(r, 1, 1, 0x1.000000000000cp-1, 0x1.5555555555516p-3, 0x1.555555554fe13p-5,
                      0x1.1111111120d23p-7, 0x1.6c16c18606ddbp-10, 0x1.a01a014f6b4b3p-13,
                      0x1.a01995affe948p-16, 0x1.71ded2fa9ab34p-19, 0x1.28b10be7d6414p-22,
                      0x1.ae0178653fe9p-26);
  }
}

template <class F>
F exp(F x) {
  x = at_most(at_least(x, is_single<F> ? -104.0 : -746.0), is_single<F> ? 89.0 : 710.0);
  auto reduced = reduce_by_ln2(x);
  return scale(exp_of_reduced(reduced), reduced.n);
}

template <class F>
F exp2(F x) {
  x = at_most(at_least(x, is_single<F> ? -151.0 : -1076.0), is_single<F> ? 129.0 : 1025.0);
  F n = round_to_integer(x);
  return scale(exp2_of_reduced(x - n), n);
}

template <class F>
F expm1(F x) {
  using L = Lane<F>;
  auto reduced =
      reduce_by_ln2(at_most(at_least(x, is_single<F> ? -18.0 : -38.0), is_single<F> ? 89.0 : 710.0));
  // Computes half of the result first, because 2^n overflows before the result does.
  F half = power_of_two(reduced.n - constant<F>(1));
  F p = L::fma(half, expm1_tail(reduced), L::fma(half, reduced.r, half - constant<F>(0.5)));
  return L::select(L::abs(x) < constant<F>(is_single<F> ? 0x1p-25 : 0x1p-54), x, p + p);
}

/// tanh |x| = t / (t + 2) with t = expm1(2 |x|), a quotient that reduces the error of t; 1 from |x| = 10 (f64: 20)
/// on. f64 corrects the quotient by its remainder, since the roundings of t, t + 2 and the division can add up to 2.3
/// ulp.
template <class F>
F tanh(F x) {
  using L = Lane<F>;
  F one = constant<F>(1);
  F two = constant<F>(2);
  auto reduced = reduce_by_ln2(at_most(L::abs(x + x), is_single<F> ? 20.0 : 40.0));
  F power = power_of_two(reduced.n);
  if constexpr (is_single<F>) {
    F r = L::fma(reduced.n, constant<F>(-ln2_low<F>), reduced.r);
    F t = L::fma(power, L::fma(r * r, expm1_quotient(r), r), power - one);
    return with_sign(t / (t + two), x);
  } else {
    F tail = expm1_tail(reduced);
    F head = L::fma(power, reduced.r, power - one);
    F t = L::fma(power, tail, head);
    F sum = t + two;
    F reciprocal = one / sum;
    F quotient = t * reciprocal;
    F t_error = L::fma(power, tail, head - t);
    F sum_error = t - (sum - two);
    F rest = L::fma(-quotient, sum, t) + L::fma(-quotient, sum_error, t_error);
    return with_sign(L::fma(rest, reciprocal, quotient), x);
  }
}

/// 1 / (1 + e^-x), computed from e^-|x| so that it does not overflow and small results stay accurate. f64 corrects
/// the quotient by its remainder.
template <class F>
F logistic(F x) {
  using L = Lane<F>;
  auto reduced = reduce_by_ln2(at_least(-L::abs(x), is_single<F> ? -104.0 : -746.0));
  F one = constant<F>(1);
  F e = scale(exp_of_reduced(reduced), reduced.n);
  F sum = one + e;
  F numerator = L::select(x < constant<F>(0), e, one);
  if constexpr (is_single<F>) {
    return numerator / sum;
  } else {
    F reciprocal = one / sum;
    F quotient = numerator * reciprocal;
    F rest = L::fma(-quotient, e - (sum - one), L::fma(-quotient, sum, numerator));
    return L::fma(rest, reciprocal, quotient);
  }
}

}  // namespace elementary
}  // namespace tessera::inline v0
