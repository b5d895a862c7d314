// Complex arithmetic and elementary functions over a pair of lanes.
// Products are formed without fma, so that z conj(z) is real. Elsewhere magnitudes are scaled by powers of
// two, so that nothing overflows or vanishes unless the result does. W. Kahan, "Branch cuts for complex
// elementary functions", 1987; special values of division as in C99, annex G.
#pragma once

#include "tessera/core/elementary/exp.h"
#include "tessera/core/elementary/hyperbolic.h"
#include "tessera/core/elementary/inverse_trig.h"
#include "tessera/core/elementary/lane_words.h"
#include "tessera/core/elementary/log.h"
#include "tessera/core/elementary/power.h"
#include "tessera/core/elementary/trig.h"

namespace tessera::inline v0 {
namespace elementary {

template <class F>
struct Complex {
  F re, im;
};

template <class F>
Complex<F> select(typename Lane<F>::Mask mask, Complex<F> yes, Complex<F> no) {
  return {Lane<F>::select(mask, yes.re, no.re), Lane<F>::select(mask, yes.im, no.im)};
}

template <class F>
auto is_infinite(F x) {
  return Lane<F>::abs(x) == constant<F>(infinity);
}

template <class F>
Complex<F> mul(Complex<F> a, Complex<F> b) {
  return {a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
}

/// The larger of two magnitudes; NaN if one is NaN.
template <class F>
F larger_magnitude(F a, F b) {
  using L = Lane<F>;
  F x = L::abs(a), y = L::abs(b);
  return L::select(x > y, x, L::select(x != x, x, y));
}

/// n with 2^n <= x < 2^(n + 1) for finite x > 0, and 0 for the others.
template <class F>
F exponent_or_zero(F x) {
  F e = split(x).hi;
  return Lane<F>::select(Lane<F>::abs(e) < constant<F>(infinity), e, constant<F>(0));
}

/// x 2^n for any integer n below three times the bias; rounds once if the result is normal.
template <class F>
F scale_far(F x, F n) {
  constexpr double most = exponent_bias<F> - 1;
  F first = at_most(at_least(n, -most), most);
  F second = at_most(at_least(n - first, -most), most);
  F third = (n - first) - second;
  return x * power_of_two(first) * power_of_two(second) * power_of_two(third);
}

/// The quotient where it is not finite by its operands' infinities or a zero divisor; `plain` elsewhere.
template <class F>
Complex<F> special_quotient(Complex<F> a, Complex<F> b, Complex<F> plain) {
  using L = Lane<F>;
  F zero = constant<F>(0), one = constant<F>(1), inf = constant<F>(infinity);
  auto a_infinite = is_infinite(a.re) | is_infinite(a.im);
  auto b_infinite = is_infinite(b.re) | is_infinite(b.im);
  auto a_finite = (L::abs(a.re) < inf) & (L::abs(a.im) < inf);
  auto b_finite = (L::abs(b.re) < inf) & (L::abs(b.im) < inf);
  auto a_number = (a.re == a.re) | (a.im == a.im);
  auto unit = [&](F x) { return with_sign(L::select(is_infinite(x), one, zero), x); };
  Complex<F> corner_a{unit(a.re), unit(a.im)}, corner_b{unit(b.re), unit(b.im)};
  auto times_conjugate = [](Complex<F> p, Complex<F> q) {
    return Complex<F>{p.re * q.re + p.im * q.im, p.im * q.re - p.re * q.im};
  };
  Complex<F> large = times_conjugate(corner_a, b), small = times_conjugate(a, corner_b);
  F pole = with_sign(inf, b.re);
  plain = select(a_finite & b_infinite, Complex<F>{zero * small.re, zero * small.im}, plain);
  plain = select(a_infinite & b_finite, Complex<F>{inf * large.re, inf * large.im}, plain);
  return select((b.re == zero) & (b.im == zero) & a_number, Complex<F>{pole * a.re, pole * a.im}, plain);
}

/// f32 numbers have squares and products that f64 holds, so that f32 needs no scaling there.
template <class F>
Complex<F> div(Complex<F> a, Complex<F> b) {
  using L = Lane<F>;
  if constexpr (is_single<F>) {
    Complex<typename L::Wide> p{L::widen(a.re), L::widen(a.im)}, q{L::widen(b.re), L::widen(b.im)};
    auto norm = q.re * q.re + q.im * q.im;
    auto re = (p.re * q.re + p.im * q.im) / norm, im = (p.im * q.re - p.re * q.im) / norm;
    return special_quotient(a, b, Complex<F>{L::narrow(re), L::narrow(im)});
  } else {
    F n = exponent_or_zero(larger_magnitude(a.re, a.im)), d = exponent_or_zero(larger_magnitude(b.re, b.im));
    Complex<F> p{scale_far(a.re, -n), scale_far(a.im, -n)}, q{scale_far(b.re, -d), scale_far(b.im, -d)};
    F norm = q.re * q.re + q.im * q.im;
    F re = (p.re * q.re + p.im * q.im) / norm, im = (p.im * q.re - p.re * q.im) / norm;
    return special_quotient(a, b, Complex<F>{scale_far(re, n - d), scale_far(im, n - d)});
  }
}

/// |z| for z of moderate size.
template <class F>
F length(F re, F im) {
  using L = Lane<F>;
  F larger = larger_magnitude(re, im);
  F smaller = L::select(L::abs(re) > L::abs(im), im, re);
  return L::sqrt(L::fma(larger, larger, smaller * smaller));
}

template <class F>
F abs(Complex<F> z) {
  using L = Lane<F>;
  F result;
  if constexpr (is_single<F>) {
    auto re = L::widen(z.re), im = L::widen(z.im);
    result = L::narrow(Lane<typename L::Wide>::sqrt(re * re + im * im));
  } else {
    F n = exponent_or_zero(larger_magnitude(z.re, z.im));
    result = scale_far(length(scale_far(z.re, -n), scale_far(z.im, -n)), n);
  }
  return L::select(is_infinite(z.re) | is_infinite(z.im), constant<F>(infinity), result);
}

/// e^re / 2^shift times a point of the unit circle; re up to twice the overflow bound of exp.
template <class F>
Complex<F> exp_times(F re, Complex<F> point, F shift) {
  re = at_most(at_least(re, is_single<F> ? -104.0 : -746.0), is_single<F> ? 175.0 : 1415.0);
  auto reduced = reduce_by_ln2(re);
  F p = exp_of_reduced(reduced);
  F n = reduced.n - shift;
  return {scale_far(p * point.re, n), scale_far(p * point.im, n)};
}

template <class F>
Complex<F> exp(Complex<F> z) {
  using L = Lane<F>;
  F zero = constant<F>(0);
  auto real = z.im == zero;
  Complex<F> point{cos(z.im), sin(z.im)};
  Complex<F> result = exp_times(z.re, point, zero);
  // e^-inf is 0 and e^inf an infinity whatever the angle; a real z has a real result.
  auto vanishes = z.re == constant<F>(-infinity);
  auto unknown = is_infinite(z.im) | (z.im != z.im);
  result.re = L::select(vanishes & unknown, zero, result.re);
  result.im = L::select(real | (vanishes & unknown), L::select(real, z.im, zero), result.im);
  return {L::select((z.re == constant<F>(infinity)) & unknown, constant<F>(infinity), result.re), result.im};
}

/// x^2 + y^2 in two words, for |x| >= |y| of moderate size.
template <class F>
Pair<F> sum_of_squares(F x, F y) {
  auto [xx, x_error] = two_product(x, x);
  auto [yy, y_error] = two_product(y, y);
  auto [sum, lost] = fast_two_sum(xx, yy);
  return fast_two_sum(sum, lost + (x_error + y_error));
}

/// log|z|, exact to rounding also where |z| is near 1.
template <class F>
F log_abs(Complex<F> z) {
  using L = Lane<F>;
  F x = larger_magnitude(z.re, z.im);
  F y = L::select(L::abs(z.re) > L::abs(z.im), z.im, z.re);
  F n = exponent_or_zero(x);
  auto [sum, rest] = sum_of_squares(scale_far(x, -n), scale_far(y, -n));
  auto [e, f] = split_sum(sum, L::select(L::abs(rest) < constant<F>(1), rest, constant<F>(0)));
  F result = constant<F>(0.5) * log_of_parts(e + (n + n), f);
  return L::select(is_infinite(z.re) | is_infinite(z.im), constant<F>(infinity), result);
}

template <class F>
Complex<F> log(Complex<F> z) {
  return {log_abs(z), atan2(z.im, z.re)};
}

/// log(1 + z): where 1 + z lies in the unit circle's neighbourhood, |1 + z|^2 - 1 = 2x + x^2 + y^2 in two
/// words.
template <class F>
Complex<F> log1p(Complex<F> z) {
  using L = Lane<F>;
  F one = constant<F>(1);
  auto [xx, x_error] = two_product(z.re, z.re);
  auto [yy, y_error] = two_product(z.im, z.im);
  auto [first, first_lost] = two_sum(z.re + z.re, yy);
  auto [sum, second_lost] = two_sum(first, xx);
  F rest = (first_lost + second_lost) + (x_error + y_error);
  auto [s, s_rest] = fast_two_sum(sum, rest);
  F u = one + s;
  auto [e, f] = split_sum(u, (s - (u - one)) + s_rest);
  F near = constant<F>(0.5) * log_of_parts(e, f);
  near = L::select(s == constant<F>(0), z.re, near);
  auto moderate = (L::abs(z.re) < constant<F>(4)) & (L::abs(z.im) < constant<F>(4));
  F far = log_abs(Complex<F>{one + z.re, z.im});
  return {L::select(moderate & (u > constant<F>(0.25)), near, far), atan2(z.im, one + z.re)};
}

/// (e^x cos y - 1, e^x sin y), with e^x cos y - 1 = expm1(x) cos y - 2 sin^2(y / 2).
template <class F>
Complex<F> expm1(Complex<F> z) {
  using L = Lane<F>;
  Complex<F> plain = exp(z);
  F half_sine = sin(z.im * constant<F>(0.5));
  F re = L::fma(expm1(z.re), cos(z.im), constant<F>(-2) * half_sine * half_sine);
  auto small = L::abs(z.re) < constant<F>(1);
  return {L::select(small, re, plain.re - constant<F>(1)), plain.im};
}

/// w = sqrt((x + |z|) / 2) and y / 2w for x, y >= 0.
template <class F>
Pair<F> root_parts(F x, F y) {
  using L = Lane<F>;
  F zero = constant<F>(0), w, other;
  if constexpr (is_single<F>) {
    using W = typename L::Wide;
    W re = L::widen(x), half_im = L::widen(y) * constant<W>(0.5);
    W wide = Lane<W>::sqrt((re + Lane<W>::sqrt(re * re + L::widen(y) * L::widen(y))) * constant<W>(0.5));
    w = L::narrow(wide), other = L::narrow(half_im / wide);
  } else {
    F half = constant<F>(0.5);
    // An even power of two brings the larger part near 1.
    F n = L::floor(exponent_or_zero(larger_magnitude(x, y)) * half);
    F re = scale_far(x, constant<F>(-2) * n), im = scale_far(y, constant<F>(-2) * n);
    F root = L::sqrt((re + length(re, im)) * half);
    w = scale_far(root, n), other = scale_far(im * half / root, n);
  }
  return {w, L::select(w == zero, zero, other)};
}

/// (w, y / 2w) in the right half plane, (|y| / 2w, +-w) in the left.
template <class F>
Complex<F> sqrt(Complex<F> z) {
  using L = Lane<F>;
  F zero = constant<F>(0), inf = constant<F>(infinity);
  auto [w, other] = root_parts(L::abs(z.re), L::abs(z.im));
  auto left = z.re < zero;
  Complex<F> result{L::select(left, other, w), with_sign(L::select(left, w, other), z.im)};
  // An infinite y gives inf whatever x is; an infinite x an axis.
  result = select(z.re == inf, Complex<F>{inf, L::select(z.im == z.im, with_sign(zero, z.im), z.im)}, result);
  result =
      select(z.re == -inf, Complex<F>{L::select(z.im == z.im, zero, z.im), with_sign(inf, z.im)}, result);
  return select(is_infinite(z.im), Complex<F>{inf, z.im}, result);
}

/// cosh(y) p and sinh(y) q; beyond |y| = 20 both are e^|y| / 2, multiplied before it can overflow.
template <class F>
Pair<F> hyperbolic_products(F y, F p, F q) {
  using L = Lane<F>;
  auto large = L::abs(y) > constant<F>(20);
  Complex<F> far = exp_times(L::abs(y), Complex<F>{p, L::select(y < constant<F>(0), -q, q)}, constant<F>(1));
  return {L::select(large, far.re, cosh(y) * p), L::select(large, far.im, sinh(y) * q)};
}

template <class F>
Complex<F> sin(Complex<F> z) {
  auto [re, im] = hyperbolic_products(z.im, sin(z.re), cos(z.re));
  return {re, im};
}

template <class F>
Complex<F> cos(Complex<F> z) {
  auto [re, im] = hyperbolic_products(z.im, cos(z.re), -sin(z.re));
  return {re, im};
}

template <class F>
Complex<F> cosh(Complex<F> z) {
  return cos(Complex<F>{-z.im, z.re});
}

template <class F>
Complex<F> sinh(Complex<F> z) {
  Complex<F> turned = sin(Complex<F>{-z.im, z.re});
  return {turned.im, -turned.re};
}

/// a / b of two words each, given 1 / b.hi: a quotient corrected by its remainder.
template <class F>
F quotient(Pair<F> a, Pair<F> b, F reciprocal) {
  using L = Lane<F>;
  F q = a.hi * reciprocal;
  F rest = L::fma(-q, b.lo, L::fma(-q, b.hi, a.hi) + a.lo);
  return L::fma(rest, reciprocal, q);
}

/// (sinh x cosh x, sin y cos y) / (sinh^2 x + cos^2 y), a sum without cancellation; (+-1, 0) for large |x|.
template <class F>
Complex<F> tanh(Complex<F> z) {
  using L = Lane<F>;
  F one = constant<F>(1), zero = constant<F>(0);
  double bound = is_single<F> ? 12 : 22;
  F x = at_most(at_least(z.re, -bound), bound);
  F s = sinh(x), c = cos(z.im);
  auto [ss, ss_error] = two_product(s, s);
  auto [cc, cc_error] = two_product(c, c);
  auto divisor = two_sum(ss, cc);
  divisor.lo = divisor.lo + (ss_error + cc_error);
  F reciprocal = one / divisor.hi;
  Complex<F> result{quotient(two_product(s, cosh(x)), divisor, reciprocal),
                    quotient(two_product(sin(z.im), c), divisor, reciprocal)};
  auto large = L::abs(z.re) > constant<F>(bound);
  // There im = 4 sin y cos y e^-2|x|.
  F turn = z.im + z.im;
  F tiny = exp(constant<F>(-2) * L::abs(z.re)) * sin(turn) * constant<F>(2);
  F im = L::select(is_infinite(z.im) | is_infinite(z.re), zero, tiny);
  return select(large, Complex<F>{with_sign(one, z.re), im}, result);
}

template <class F>
Complex<F> tan(Complex<F> z) {
  Complex<F> turned = tanh(Complex<F>{-z.im, z.re});
  return {turned.im, -turned.re};
}

/// 1 / (1 + e^-z), numerator and denominator times e^-|x| = e. With m = 1 - e and c = cos(y / 2) that
/// denominator is m^2 + 4 e c^2, which loses nothing at the poles; beyond them 1 + e^2 + 2 e cos y.
template <class F>
Complex<F> logistic(Complex<F> z) {
  using L = Lane<F>;
  F zero = constant<F>(0), one = constant<F>(1), half = constant<F>(0.5);
  auto left = z.re < zero, near = L::abs(z.re) < one;
  F e = exp(-L::abs(z.re)), m = -expm1(-L::abs(z.re)), y = L::select(near, z.im * half, z.im);
  F c = cos(y), turn = L::select(near, (e + e) * c, e);
  auto [along, along_error] = two_product(turn, c);
  F start = L::select(near, m, L::select(left, e, one));
  auto [far_base, far_error] = fast_two_sum(one, e * e);
  auto [near_base, near_error] = two_product(m, m);
  auto denominator = two_sum(L::select(near, near_base, far_base), along + along);
  denominator.lo = denominator.lo + (L::select(near, near_error, far_error) + (along_error + along_error));
  auto [before, before_error] = two_product(L::select(left, L::select(near, -e, e), one), start);
  auto re = two_sum(before, along);
  re.lo = re.lo + (before_error + along_error);
  F reciprocal = one / denominator.hi;
  Complex<F> limit{L::select(left, zero, one), with_sign(zero, z.im)};
  Complex<F> result{quotient(re, denominator, reciprocal),
                    quotient(two_product(turn, sin(y)), denominator, reciprocal)};
  return select(is_infinite(z.re), limit, result);
}

}  // namespace elementary
}  // namespace tessera::inline v0
