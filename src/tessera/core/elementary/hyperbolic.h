// sinh, cosh, asinh, acosh, atanh. sinh and cosh: |x| = n ln2 + r with r >= 0, then the addition theorem with sinh
// and cosh of n ln2, which are (2^n -+ 2^-n) / 2: without cancellation and without early overflow. The inverses are
// log1p of a double-word sum. Polynomials on [0, ln2]: weighted minimax (Lawson) with relative error 2^-29 in f32 and
// 2^-63 in f64.
#pragma once

#include "tessera/core/elementary/exp.h"
#include "tessera/core/elementary/lane_words.h"
#include "tessera/core/elementary/logarithm.h"

namespace tessera::inline v0 {
namespace elementary {

/// (sinh(r) - r) / r^3 for 0 <= r <= ln2, as a polynomial in z = r^2.
template <class F>
F sinh_series(F z) {
  if constexpr (is_single<F>) {
    return polynomial(z, 0x1.55555cp-3, 0x1.110b6ep-7, 0x1.a557fcp-13);
  } else {
    return polynomial(z, 0x1.5555555555555p-3, 0x1.11111111111bep-7, 0x1.a01a019ffa9efp-13,
                      0x1.71de3a80f8ccfp-19, 0x1.ae64181ede016p-26, 0x1.61509300b2aebp-33,
                      0x1.96db94c2a4da3p-41);
  }
}
/// (cosh(r) - 1 - r^2 / 2) / r^4.
template <class F>
F cosh_tail(F z) {
  if constexpr (is_single<F>) {
    return polynomial(z, 0x1.55555ap-5, 0x1.6c10c4p-10, 0x1.a4ce4ap-16);
  } else {
    return polynomial(z, 0x1.5555555555553p-5, 0x1.6c16c16c17421p-10, 0x1.a01a019ecc7b9p-16,
                      0x1.27e4fd21e80ffp-22, 0x1.1eeb4eeb506bbp-29, 0x1.96ac1aad3bb1fp-37);
  }
}

/// sinh(n ln2), cosh(n ln2), sinh(r) and cosh(r) - 1 of |x| = n ln2 + r.
template <class F>
struct HyperbolicParts {
  F big_sinh, big_cosh, sinh, cosh_less_one;
};

template <class F>
HyperbolicParts<F> hyperbolic_parts(F x) {
  using L = Lane<F>;
  F a = at_most(L::abs(x), is_single<F> ? 90.0 : 711.0);
  F n = at_most(L::floor(a * constant<F>(log2_of_e)), is_single<F> ? 128 : 1024);
  F r = L::fma(n, constant<F>(is_single<F> ? -0x1.62e43p-1 : -0x1.62e42fefa39efp-1), a);
  r = L::fma(n, constant<F>(-ln2_low<F>), r);
  F z = r * r;
  F one = constant<F>(1);
  F up = power_of_two(n - one);
  F down = power_of_two(-one - at_most(n, 100));
  F cosh_less_one = z * L::fma(z, cosh_tail(z), constant<F>(0.5));
  return {up - down, up + down, L::fma(z * r, sinh_series(z), r), cosh_less_one};
}

/// f64: sinh(r) and cosh(r) - 1 of |x| = n ln2 + r, and sinh |x| and cosh |x| without their factor 2^n, as
/// double-word numbers whose low word is up to a tenth of the high word.
/// |x| is clamped to 1500.
template <class F>
struct HyperbolicInWords {
  F n;
  LanePair<F> sinh_of_r, cosh_of_r_less_one, cosh_of_r, sinh, cosh;

  explicit HyperbolicInWords(F x) {
    using L = Lane<F>;
    F a = at_most(L::abs(x), 1500), half = constant<F>(0.5);
    n = L::floor(a * constant<F>(log2_of_e));
    LanePair<F> reduced =
        two_sum(L::fma(n, constant<F>(-0x1.62e42fefa39efp-1), a), n * constant<F>(-ln2_low<F>));
    LanePair<F> square = times(reduced, reduced);
    F z = square.hi, r = reduced.hi;
    cosh_of_r_less_one = {half * z, L::fma(z * z, cosh_tail(z), half * square.lo)};
    cosh_of_r = fast_two_sum(constant<F>(1), cosh_of_r_less_one.hi);
    sinh_of_r = {r, L::fma(z * r, sinh_series(z), reduced.lo * cosh_of_r.hi)};
    cosh_of_r.lo = cosh_of_r.lo + cosh_of_r_less_one.lo;

    F down = half * power_of_two(constant<F>(-2) * at_most(n, 60));
    F big_sinh = half - down, big_cosh = half + down;
    sinh = weighted(big_sinh, big_cosh);
    cosh = weighted(big_cosh, big_sinh);
  }

 private:
  LanePair<F> weighted(F of_cosh, F of_sinh) const {
    using L = Lane<F>;
    LanePair<F> first = two_product(of_cosh, cosh_of_r.hi), second = two_product(of_sinh, sinh_of_r.hi);
    auto [sum, lost] = two_sum(first.hi, second.hi);
    F rest = L::fma(of_cosh, cosh_of_r.lo, of_sinh * sinh_of_r.lo);
    return {sum, (lost + (first.lo + second.lo)) + rest};
  }
};

template <class F>
F sinh(F x) {
  auto part = hyperbolic_parts(x);
  F rest = Lane<F>::fma(part.big_sinh, part.cosh_less_one, part.big_cosh * part.sinh);
  return with_sign(part.big_sinh + rest, x);
}

template <class F>
F cosh(F x) {
  auto part = hyperbolic_parts(x);
  return part.big_cosh + Lane<F>::fma(part.big_cosh, part.cosh_less_one, part.big_sinh * part.sinh);
}

/// log(1 + sum) of a double-word number, or log(2x) where `large` is true: there 1 is negligible beside x^2.
template <class F>
F log_one_plus(LanePair<F> sum, typename Lane<F>::Mask large, F x) {
  using L = Lane<F>;
  F one = constant<F>(1), zero = constant<F>(0);
  F u = one + sum.hi;
  F lost = L::select(large, zero, (sum.hi - (u - one)) + sum.lo);
  auto [e, f] = split_sum(L::select(large, x, u), lost);
  return log_of_parts(L::select(large, e + one, e), f);
}
template <class F>
inline constexpr double square_only = is_single<F> ? 0x1p14 : 0x1p30;

/// log(x + sqrt(x^2 + 1)), as log1p(x + x^2 / (1 + sqrt(x^2 + 1))).
template <class F>
F asinh(F x) {
  using L = Lane<F>;
  F a = L::abs(x);
  F one = constant<F>(1);
  F square = a * a;
  auto sum = fast_two_sum(a, square / (one + L::sqrt(square + one)));
  return with_sign(log_one_plus(sum, a > constant<F>(square_only<F>), a), x);
}

/// log1p(t + sqrt(t^2 + 2t)) with t = x - 1; f64 adds the rounding errors of the square and its root.
template <class F>
F acosh(F x) {
  using L = Lane<F>;
  F one = constant<F>(1);
  F t = x - one;
  F square = L::fma(t, t, t + t);
  F root = L::sqrt(square);
  auto sum = fast_two_sum(root, t);
  if constexpr (!is_single<F>) {
    F square_error = L::fma(t, t, (t + t) - square);
    F root_error = L::fma(-root, root, square) + square_error;
    sum.lo = sum.lo + L::select(t > constant<F>(0), root_error / (root + root), constant<F>(0));
  }
  F result = log_one_plus(sum, x > constant<F>(square_only<F>), x);
  return L::select(x < one, constant<F>(not_a_number), result);
}

/// log1p(2x / (1 - x)) / 2.
template <class F>
F atanh(F x) {
  using L = Lane<F>;
  F a = L::abs(x);
  F one = constant<F>(1);
  F denominator = one - a;
  F quotient = (a + a) / denominator;
  F u = one + quotient;
  F lost = quotient - (u - one);
  if constexpr (!is_single<F>) {
    F denominator_error = (one - denominator) - a;
    lost = lost + L::fma(-quotient, denominator_error, L::fma(-quotient, denominator, a + a)) / denominator;
  }
  auto [e, f] = split_sum(u, L::select(u < constant<F>(infinity), lost, constant<F>(0)));
  return with_sign(log_of_parts(e, f) * constant<F>(0.5), x);
}

}  // namespace elementary
}  // namespace tessera::inline v0
