// Complex arithmetic and elementary functions over a pair of lanes. Products use no fma, so that z conj(z) is
// real. Other functions scale magnitudes by powers of two, so that intermediate values overflow or underflow
// only if the result does. Sources: W. Kahan, "Branch cuts for complex elementary functions", 1987; special
// values of division as in C99, annex G.
#pragma once

#include "tessera/core/elementary/exp.h"
#include "tessera/core/elementary/hyperbolic.h"
#include "tessera/core/elementary/inverse_trig.h"
#include "tessera/core/elementary/lane_words.h"
#include "tessera/core/elementary/logarithm.h"
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
  constexpr double max_exponent = exponent_bias<F> - 1;
  F first = at_most(at_least(n, -max_exponent), max_exponent);
  F second = at_most(at_least(n - first, -max_exponent), max_exponent);
  F third = (n - first) - second;
  return x * power_of_two(first) * power_of_two(second) * power_of_two(third);
}

/// The quotient a / b as in C99 where one operand is infinite and the other finite, or b is 0; `plain`
/// elsewhere.
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

/// The squares and products of f32 numbers are in the range of f64, so f32 needs no scaling here.
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
    auto sum_of_products = [](F a, F b, F c, F d) { return plus(two_product(a, b), two_product(c, d)); };
    LanePair<F> norm = sum_of_products(q.re, q.re, q.im, q.im);
    F reciprocal = constant<F>(1) / norm.hi;
    F re = quotient(sum_of_products(p.re, q.re, p.im, q.im), norm, reciprocal);
    F im = quotient(sum_of_products(p.im, q.re, -p.re, q.im), norm, reciprocal);
    return special_quotient(a, b, Complex<F>{scale_far(re, n - d), scale_far(im, n - d)});
  }
}

/// |z| for z whose square neither overflows nor underflows.
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

/// Reduces re, clamped to a range: below it e^re is 0, above it e^re / 2 times the smallest positive number is
/// infinite.
template <class F>
ReducedByLn2<F> reduce_exponent(F re) {
  return reduce_by_ln2(at_most(at_least(re, is_single<F> ? -104.0 : -746.0), is_single<F> ? 195.0 : 1458.0));
}

/// e^re / 2^shift times a point of the unit circle.
template <class F>
Complex<F> exp_times(F re, Complex<F> point, F shift) {
  auto reduced = reduce_exponent(re);
  F p = exp_of_reduced(reduced);
  F n = reduced.n - shift;
  return {scale_far(p * point.re, n), scale_far(p * point.im, n)};
}

/// e^re / 2^shift times a point of the unit circle in f64, from an angle; a double-word number until it is
/// scaled.
template <class F>
Complex<F> exp_at_angle(F re, const AngleInWords<F>& angle) {
  auto reduced = reduce_exponent(re);
  LanePair<F> p = exp_in_words(reduced);
  return {scale_far(product(p, angle.cosine()), reduced.n), scale_far(product(p, angle.sine()), reduced.n)};
}

/// Replaces `result` by exp(z)'s special values where z is one of the special operands.
template <class F>
Complex<F> special_exp(Complex<F> z, Complex<F> result) {
  using L = Lane<F>;
  F zero = constant<F>(0);
  auto real = z.im == zero;
  // e^-inf is 0 and e^inf is infinite for every angle; a real z has a real result.
  auto vanishes = z.re == constant<F>(-infinity);
  auto unknown = is_infinite(z.im) | (z.im != z.im);
  result.re = L::select(vanishes & unknown, zero, result.re);
  result.im = L::select(real | (vanishes & unknown), L::select(real, z.im, zero), result.im);
  return {L::select((z.re == constant<F>(infinity)) & unknown, constant<F>(infinity), result.re), result.im};
}

template <class F>
Complex<F> exp(Complex<F> z) {
  if constexpr (is_single<F>) {
    return special_exp(z, exp_times(z.re, Complex<F>{cos(z.im), sin(z.im)}, constant<F>(0)));
  } else {
    return special_exp(z, exp_at_angle(z.re, AngleInWords<F>(angle_in_words(z.im))));
  }
}

/// x^2 + y^2 as a double-word number, for |x| >= |y| whose squares neither overflow nor underflow.
template <class F>
LanePair<F> sum_of_squares(F x, F y) {
  auto [xx, x_error] = two_product(x, x);
  auto [yy, y_error] = two_product(y, y);
  auto [sum, lost] = fast_two_sum(xx, yy);
  return fast_two_sum(sum, lost + (x_error + y_error));
}

/// log |z|, accurate to rounding also where |z| is near 1.
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

/// log(1 + z). Where 1 + z is near the unit circle, |1 + z|^2 - 1 = 2x + x^2 + y^2 is formed as a double-word number.
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

/// (e^x cos y - 1, e^x sin y), with e^x cos y - 1 = expm1(x) cos y - (1 - cos y). f32 computes 1 - cos y as 2
/// sin^2(y / 2); f64 uses double-word numbers.
template <class F>
Complex<F> expm1(Complex<F> z) {
  using L = Lane<F>;
  F one = constant<F>(1);
  auto small = L::abs(z.re) < one;
  if constexpr (is_single<F>) {
    Complex<F> plain = exp(z);
    F half_sine = sin(z.im * constant<F>(0.5));
    F re = L::fma(expm1(z.re), cos(z.im), constant<F>(-2) * half_sine * half_sine);
    return {L::select(small, re, plain.re - one), plain.im};
  } else {
    ReducedAngle<F> y = angle_in_words(z.im), opposite{y.k + L::integer(2), y.r};
    AngleInWords<F> angle(y);
    Complex<F> plain = special_exp(z, exp_at_angle(z.re, angle));
    auto x = reduce_by_ln2(at_most(at_least(z.re, -1), 1));
    LanePair<F> less = AngleInWords<F>(opposite).one_plus_cosine();
    LanePair<F> first = product_in_words(expm1_in_words(x, power_of_two(x.n)), angle.cosine());
    auto [sum, lost] = two_sum(first.hi, -less.hi);
    F re = sum + (lost + (first.lo - less.lo)), zero = constant<F>(0);
    re = L::select((z.re == zero) & (re == zero), z.re, re);
    return {L::select(small, re, plain.re - one), plain.im};
  }
}

/// w = sqrt((x + |z|) / 2) and y / 2w for x, y >= 0.
template <class F>
LanePair<F> root_parts(F x, F y) {
  using L = Lane<F>;
  F zero = constant<F>(0), w, other;
  if constexpr (is_single<F>) {
    using W = typename L::Wide;
    W re = L::widen(x), half_im = L::widen(y) * constant<W>(0.5);
    W wide = Lane<W>::sqrt((re + Lane<W>::sqrt(re * re + L::widen(y) * L::widen(y))) * constant<W>(0.5));
    w = L::narrow(wide), other = L::narrow(half_im / wide);
  } else {
    F half = constant<F>(0.5);
    // An even power of two scales the larger part to near 1.
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
  // An infinite y gives inf for every x; an infinite x gives a result on an axis.
  result = select(z.re == inf, Complex<F>{inf, L::select(z.im == z.im, with_sign(zero, z.im), z.im)}, result);
  result =
      select(z.re == -inf, Complex<F>{L::select(z.im == z.im, zero, z.im), with_sign(inf, z.im)}, result);
  return select(is_infinite(z.im), Complex<F>{inf, z.im}, result);
}

/// cosh(y) p and sinh(y) q. Beyond |y| = 20 both factors are e^|y| / 2, multiplied in an order that does not overflow
/// early.
template <class F>
LanePair<F> hyperbolic_products(F y, F p, F q) {
  using L = Lane<F>;
  auto large = L::abs(y) > constant<F>(20);
  Complex<F> far = exp_times(L::abs(y), Complex<F>{p, L::select(y < constant<F>(0), -q, q)}, constant<F>(1));
  return {L::select(large, far.re, cosh(y) * p), L::select(large, far.im, sinh(y) * q)};
}
/// cosh(y) p and sinh(y) q of double-word p and q, f64.
template <class F>
LanePair<F> hyperbolic_products(F y, LanePair<F> p, LanePair<F> q) {
  HyperbolicInWords<F> part(y);
  return {scale_far(product(part.cosh, p), part.n),
          scale_far(product(part.sinh, flip_sign(q, sign_bit(y))), part.n)};
}

template <class F>
Complex<F> sin(Complex<F> z) {
  if constexpr (is_single<F>) {
    auto [re, im] = hyperbolic_products(z.im, sin(z.re), cos(z.re));
    return {re, im};
  } else {
    AngleInWords<F> angle(angle_in_words(z.re));
    auto [re, im] = hyperbolic_products(z.im, angle.sine(), angle.cosine());
    return {re, im};
  }
}

template <class F>
Complex<F> cos(Complex<F> z) {
  if constexpr (is_single<F>) {
    auto [re, im] = hyperbolic_products(z.im, cos(z.re), -sin(z.re));
    return {re, im};
  } else {
    AngleInWords<F> angle(angle_in_words(z.re));
    auto [re, im] =
        hyperbolic_products(z.im, angle.cosine(), flip_sign(angle.sine(), sign_bit(constant<F>(-0.0))));
    return {re, im};
  }
}

template <class F>
Complex<F> cosh(Complex<F> z) {
  return cos(Complex<F>{-z.im, z.re});
}

template <class F>
Complex<F> sinh(Complex<F> z) {
  Complex<F> rotated = sin(Complex<F>{-z.im, z.re});
  return {rotated.im, -rotated.re};
}

/// (sinh x cosh x, sin y cos y) / (sinh^2 x + cos^2 y), a sum without cancellation.
template <class F>
Complex<F> tanh_of_squares(F x, F y) {
  F s = sinh(x), c = cos(y);
  auto [ss, ss_error] = two_product(s, s);
  auto [cc, cc_error] = two_product(c, c);
  auto divisor = two_sum(ss, cc);
  divisor.lo = divisor.lo + (ss_error + cc_error);
  F reciprocal = constant<F>(1) / divisor.hi;
  return {quotient(two_product(s, cosh(x)), divisor, reciprocal),
          quotient(two_product(sin(y), c), divisor, reciprocal)};
}

/// cosh x + cos y without the factor 2^n of cosh x, f64. Near the zeros (0, +-pi) it is a sum of two small
/// parts that are not negative.
template <class F>
struct PoleInWords {
  HyperbolicInWords<F> x;
  AngleInWords<F> y;
  typename Lane<F>::Mask near;  ///< true if n = 0
  F down;                       ///< 2^-n, or a negligible number instead
  LanePair<F> cosine;           ///< the cosine of y, plus 1 where `near`
  LanePair<F> sum;
  F reciprocal;

  PoleInWords(F re, ReducedAngle<F> im) : x(re), y(im), near(x.n == constant<F>(0)) {
    down = power_of_two(-at_most(x.n, 1000));
    cosine = select(near, y.one_plus_cosine(), y.cosine());
    sum = plus(select(near, x.cosh_of_r_less_one, x.cosh), scaled(cosine, down));
    sum = fast_two_sum(sum.hi, sum.lo);
    reciprocal = constant<F>(1) / sum.hi;
  }

  F divide(LanePair<F> a) const { return quotient(a, sum, reciprocal); }
};

/// (sinh 2x, sin 2y) / (cosh 2x + cos 2y); (+-1, 0) for large |x|. f32 uses the functions of x and y, half the
/// angles.
template <class F>
Complex<F> tanh(Complex<F> z) {
  using L = Lane<F>;
  F one = constant<F>(1), zero = constant<F>(0);
  double bound = is_single<F> ? 12 : 22;
  // At infinite x the value is +-1 for every y; at finite x an infinite y has none.
  auto no_angle = is_infinite(z.re);
  auto large = (L::abs(z.re) > constant<F>(bound)) & ((L::abs(z.im) < constant<F>(infinity)) | no_angle);
  if constexpr (is_single<F>) {
    Complex<F> result = tanh_of_squares(at_most(at_least(z.re, -bound), bound), z.im);
    // The imaginary part for large |x|.
    F tiny = exp(constant<F>(-2) * L::abs(z.re)) * (sin(z.im) * cos(z.im)) * constant<F>(4);
    return select(large, Complex<F>{with_sign(one, z.re), L::select(no_angle, zero, tiny)}, result);
  } else {
    PoleInWords<F> pole(z.re + z.re, doubled(angle_in_words(z.im)));
    F re = pole.divide(pole.x.sinh), im = scale_far(pole.divide(pole.y.sine()), -pole.x.n);
    return {with_sign(L::select(large, one, re), z.re), L::select(large & no_angle, zero, im)};
  }
}

template <class F>
Complex<F> tan(Complex<F> z) {
  Complex<F> rotated = tanh(Complex<F>{-z.im, z.re});
  return {rotated.im, -rotated.re};
}

/// 1 / (1 + e^-z), with numerator and denominator multiplied by e = e^-|x|. For m = 1 - e and c = cos(y / 2) the
/// denominator is m^2 + 4 e c^2, which has no cancellation at the poles; away from them it is 1 + e^2 + 2 e cos y.
template <class F>
Complex<F> logistic_of_squares(Complex<F> z) {
  using L = Lane<F>;
  F zero = constant<F>(0), one = constant<F>(1), half = constant<F>(0.5);
  auto left = z.re < zero, near = L::abs(z.re) < one;
  F e = exp(-L::abs(z.re)), m = -expm1(-L::abs(z.re)), y = L::select(near, z.im * half, z.im);
  F c = cos(y), angle = L::select(near, (e + e) * c, e);
  auto [along, along_error] = two_product(angle, c);
  F start = L::select(near, m, L::select(left, e, one));
  auto [far_base, far_error] = fast_two_sum(one, e * e);
  auto [near_base, near_error] = two_product(m, m);
  auto denominator = two_sum(L::select(near, near_base, far_base), along + along);
  denominator.lo = denominator.lo + (L::select(near, near_error, far_error) + (along_error + along_error));
  auto [before, before_error] = two_product(L::select(left, L::select(near, -e, e), one), start);
  auto re = two_sum(before, along);
  re.lo = re.lo + (before_error + along_error);
  F reciprocal = one / denominator.hi;
  return {quotient(re, denominator, reciprocal),
          quotient(two_product(angle, sin(y)), denominator, reciprocal)};
}

/// (e^x + cos y, sin y) / 2 (cosh x + cos y), f64.
template <class F>
Complex<F> logistic_of_pole(Complex<F> z) {
  using L = Lane<F>;
  F zero = constant<F>(0), one = constant<F>(1), half = constant<F>(0.5);
  auto left = z.re < zero;
  PoleInWords<F> pole(z.re, angle_in_words(z.im));
  // e^x without its power of two, less 1 where the cosine already includes that 1; for x < 0 the quotient is
  // scaled.
  LanePair<F> even = select(pole.near, pole.x.cosh_of_r_less_one, pole.x.cosh_of_r);
  LanePair<F> power =
      plus(even, flip_sign(pole.x.sinh_of_r, L::select(left, sign_bit(constant<F>(-0.0)), L::integer(0))));
  F re = pole.divide(plus(scaled(power, L::select(left, pole.down, one)),
                          scaled(pole.cosine, L::select(left, one, pole.down))));
  F im = pole.divide(pole.y.sine()), n = -pole.x.n;
  return {scale_far(re * half, L::select(left, n, zero)), scale_far(im * half, n)};
}

template <class F>
Complex<F> logistic(Complex<F> z) {
  using L = Lane<F>;
  F zero = constant<F>(0);
  Complex<F> limit{L::select(z.re < zero, zero, constant<F>(1)), with_sign(zero, z.im)}, result;
  if constexpr (is_single<F>) {
    result = logistic_of_squares(z);
  } else {
    result = logistic_of_pole(z);
  }
  return select(is_infinite(z.re), limit, result);
}

}  // namespace elementary
}  // namespace tessera::inline v0
