// The gamma and beta functions, Bessel functions, logarithms and entropies.
#include <tessera/api/transform/custom.h>
#include <tessera/lib/lax.h>
#include <tessera/lib/numpy/numpy.h>
#include <tessera/lib/special/special.h>
#include <tessera/lib/special/special_operands.h>
#include <cmath>

namespace tessera::inline v0::special {

using lib::constant_like;
using One = std::tuple<Array>;
using Two = std::tuple<Array, Array>;

// Defines name(x) as lax::operation of x as a floating array.
#define TESSERA_UNARY(name, operation)  \
  Array name(Operand x) {               \
    At at(x.where);                     \
    return lax::operation(floating(x)); \
  }
#define TESSERA_BINARY(name, operation)  \
  Array name(Operand x, Operand y) {     \
    At at(x.where);                      \
    Arrays xy = floating(#name, x, y);   \
    return lax::operation(xy[0], xy[1]); \
  }
TESSERA_UNARY(gammaln, lgamma)
TESSERA_UNARY(digamma, digamma)
TESSERA_UNARY(i0e, bessel_i0e)
TESSERA_UNARY(i1e, bessel_i1e)
TESSERA_UNARY(erfinv, erf_inv)
TESSERA_UNARY(expit, logistic)
TESSERA_BINARY(polygamma, polygamma)
TESSERA_BINARY(gammainc, igamma)
TESSERA_BINARY(gammaincc, igammac)
#undef TESSERA_UNARY
#undef TESSERA_BINARY

Array gammasgn(Operand x) {
  At at(x.where);
  Array y = floating(x), below = floor(y), negative = y < 0;
  Array odd = fmod(below, 2) != 0;
  Array minus = logical_or(logical_and(negative, odd), logical_and(y == 0, signbit(y)));
  Array pole = logical_or(logical_and(negative, y == below), isnan(y));
  Array sign = where(minus, constant_like(y, -1), constant_like(y, 1));
  return broadcast_to(where(pole, constant_like(y, NAN), sign), y.shape());
}

Array gamma(Operand x) {
  At at(x.where);
  Array y = floating(x), size = lax::exp(lax::lgamma(y));
  return gammasgn(y) * size;
}

Array loggamma(Operand x) {
  At at(x.where);
  Array y = floating(x);
  return where(y > 0, lax::lgamma(y), constant_like(y, NAN));
}

Array factorial(Operand n) {
  At at(n.where);
  Array y = floating(n);
  return where(y < 0, constant_like(y, 0), lax::exp(lax::lgamma(y + 1)));
}

Array comb(Operand n, Operand k, bool repetition) {
  At at(n.where);
  Arrays nk = floating("comb", n, k);
  const Array &total = nk[0], &chosen = nk[1];
  if (repetition)
    return where((chosen == 0) & (total >= 0), constant_like(total, 1), comb(total + chosen - 1, chosen));
  Array is_valid = (chosen <= total) & (chosen >= 0), zero = constant_like(total, 0);
  Array a = where(is_valid, total, zero), b = where(is_valid, chosen, zero);
  return where(is_valid, lax::exp(lax::lgamma(a + 1) - lax::lgamma(b + 1) - lax::lgamma(a + 1 - b)), zero);
}

Array poch(Operand z, Operand m) {
  At at(z.where);
  Arrays zm = floating("poch", z, m);
  auto value = [](Array a, Array b) {
    Array above = gamma(a + b), below = gamma(a);
    return where(b == 0, constant_like(a, 1), above / below);
  };
  auto rule = [](const Two& primals, const Two& tangents) {
    auto [a, b] = primals;
    Array y = poch(a, b), upper = lax::digamma(a + b), lower = lax::digamma(a);
    Array along_z = std::get<0>(tangents) * (upper - lower), along_m = std::get<1>(tangents) * upper;
    return std::pair(y, Array((along_z + along_m) * y));
  };
  Arrays both = broadcast_arrays(Operands(zm));
  return custom_jvp(value, rule, "poch", current_where())(both[0], both[1]);
}

Array multigammaln(Operand a, int dimension) {
  At at(a.where);
  Array y = floating(a), sum = constant_like(y, 0.25 * dimension * (dimension - 1) * std::log(M_PI));
  for (int i = 0; i < dimension; ++i) sum = sum + lax::lgamma(y - i / 2.0);
  return sum;
}

// B(n) / n! for even n >= 2: 2 zeta(n) / (2 pi)^n with alternating signs.
static double bernoulli_over_factorial(int n) {
  if (n == 2) return 1 / 12.0;
  constexpr int terms = 200;
  double sum = std::pow(terms, 1 - n) / (n - 1) + std::pow(terms, -n) * (0.5 + n / (12.0 * terms));
  for (int j = terms - 1; j > 0; --j) sum += std::pow(j, -n);
  return (n % 4 ? 2 : -2) * sum / std::pow(2 * M_PI, n);
}

Array bernoulli(int n) {
  std::vector<double> numbers{1, -0.5};
  for (int k = 2; k <= n; ++k)
    numbers.push_back(k % 2 ? 0 : bernoulli_over_factorial(k) * std::tgamma(k + 1));
  numbers.resize(std::max(n, 0) + 1);
  return array(numbers).astype(default_float());
}

// The derivative of zeta(x, q) by x for q > 0: the Euler-Maclaurin formula differentiated term by term, with
// 16 terms and 12 corrections with Bernoulli numbers; correction k has the factor (x) (x + 1) ... (x + 2 k -
// 2) / (2 k)!.
static Array zeta_by_exponent(const Array& x, const Array& q) {
  constexpr int terms = 16, corrections = 12;
  Array each = expand_dims(q, -1) + arange(terms).astype(q.dtype());
  Array powers = lax::exp(-expand_dims(x, -1) * lax::log(each)) * lax::log(each);
  Array a = q + terms, logarithm = lax::log(a), power = lax::exp(-x * logarithm), inverse = 1 / (x - 1);
  Array integral = a * inverse * (logarithm + inverse);
  Array rising = x / a, slope = 1 / x, correction = constant_like(x, 0.5),
        correction_slope = constant_like(x, 0);
  for (int k = 1; k <= corrections; ++k) {
    double factor = bernoulli_over_factorial(2 * k);
    correction = correction + factor * rising;
    correction_slope = correction_slope + factor * (rising * slope);
    Array first = x + (2 * k - 1), second = x + 2 * k;
    rising = rising * (first / a) * (second / a);
    slope = slope + 1 / first + 1 / second;
  }
  return power * (correction_slope - integral - logarithm * correction) - sum(powers, axis(-1));
}

// The derivative of zeta(x, q) by q, with its limits at poles and at infinity, where lax::zeta has NaN for some x.
static Array zeta_by_shift(const Array& x, const Array& q) {
  Array integers = (q == lax::floor(q)) & (x == lax::floor(x)), pole = (q == 0) | ((q < 0) & integers);
  Array sum = where(pole, HUGE_VAL, lax::zeta(x + 1, q));
  return where(isinf(q), 0, -x * sum);
}
Array zeta(Operand x, Operand q) {
  At at(x.where);
  Arrays both = broadcast_arrays(Operands(floating("zeta", x, q)));
  auto rule = [](const Two& primals, const Two& tangents) {
    auto [s, r] = primals;
    Array along_x = std::get<0>(tangents) * zeta_by_exponent(s, r);
    Array along_q = std::get<1>(tangents) * zeta_by_shift(s, r);
    return std::pair(zeta(s, r), Array(along_x + along_q));
  };
  return custom_jvp([](Array s, Array r) { return lax::zeta(s, r); }, rule, "zeta", current_where())(both[0],
                                                                                                     both[1]);
}

// log gamma(b) - log gamma(a + b) for b >= 8 and a <= b, by Stirling's series with its large terms cancelled
// analytically. (Didonato and Morris, ACM TOMS 18, 1992: algdiv.)
static Array log_gamma_quotient(const Array& a, const Array& b) {
  Array h = a / b, c = h / (1 + h), x = 1 / (1 + h), square = x * x, t = 1 / (b * b);
  // s_n = (1 - x^n) / (1 - x)
  Array s3 = 1 + (x + square), s5 = 1 + (x + square * s3), s7 = 1 + (x + square * s5);
  Array s9 = 1 + (x + square * s7), s11 = 1 + (x + square * s9);
  Array w = -0.00165322962780713 * s11;
  w = w * t + 0.000837308034031215 * s9;
  w = w * t - 0.00059520293135187 * s7;
  w = w * t + 0.00079365066682539 * s5;
  w = w * t - 0.00277777777760991 * s3;
  w = (w * t + 0.0833333333333333) * (c / b);
  Array u = (b + (a - 0.5)) * lax::log1p(h), v = a * (lax::log(b) - 1);
  return where(u <= v, (w - v) - u, (w - u) - v);
}

Array betaln(Operand a, Operand b) {
  At at(a.where);
  Arrays ab = floating("betaln", a, b);
  Array small = minimum(ab[0], ab[1]), large = maximum(ab[0], ab[1]);
  Array direct = lax::lgamma(large) - lax::lgamma(small + large);
  Array safe = where(large < 8, constant_like(large, 8), large);
  return lax::lgamma(small) + where(large < 8, direct, log_gamma_quotient(small, safe));
}

Array beta(Operand a, Operand b) {
  At at(a.where);
  Arrays ab = floating("beta", a, b);
  Array sign = gammasgn(ab[0]) * gammasgn(ab[1]) * gammasgn(ab[0] + ab[1]);
  return sign * lax::exp(betaln(ab[0], ab[1]));
}

Array betainc(Operand a, Operand b, Operand x) {
  At at(a.where);
  Array all[] = {*a, *b, *x};
  Arrays abx = lib::promote_operands("betainc", all, lib::Numbers::inexact);
  return lax::betainc(abx[0], abx[1], abx[2]);
}

Array i1(Operand x) {
  At at(x.where);
  Array y = floating(x);
  return lax::exp(lax::abs(y)) * lax::bessel_i1e(y);
}

// The Box-Cox transform of e^y: (e^(lambda y) - 1) / lambda; y for lambda = 0.
static Array boxcox_of_exp(const Array& lambda, const Array& y) {
  Array zero = lambda == 0, safe = where(zero, constant_like(lambda, 1), lambda);
  return where(zero, y, lax::expm1(safe * y) / safe);
}
Array boxcox(Operand x, Operand lambda) {
  At at(x.where);
  Arrays both = floating("boxcox", x, lambda);
  return boxcox_of_exp(both[1], lax::log(both[0]));
}
Array boxcox1p(Operand x, Operand lambda) {
  At at(x.where);
  Arrays both = floating("boxcox1p", x, lambda);
  return boxcox_of_exp(both[1], lax::log1p(both[0]));
}

Array logit(Operand p) {
  At at(p.where);
  auto value = [](Array y) { return lax::log(y / (1 - y)); };
  auto rule = [value](const One& primals, const One& tangents) {
    const Array& y = std::get<0>(primals);
    return std::pair(value(y), Array(std::get<0>(tangents) / (y * (1 - y))));
  };
  return custom_jvp(value, rule, "logit", current_where())(floating(p));
}

// x f(y), which is 0 where x = 0; `slope` is the derivative of f.
template <class F, class Slope>
static Array product_with_log(const char* name, const Arrays& xy, F f, Slope slope) {
  auto value = [f](Array x, Array y) {
    return where(logical_or(x != 0, isnan(y)), x * f(y), zeros_like(x * y));
  };
  auto rule = [value, f, slope](const Two& primals, const Two& tangents) {
    auto [x, y] = primals;
    Array t = std::get<0>(tangents) * f(y) + std::get<1>(tangents) * x * slope(y);
    return std::pair(value(x, y), t);
  };
  return custom_jvp(value, rule, name, current_where())(xy[0], xy[1]);
}

Array xlogy(Operand x, Operand y) {
  At at(x.where);
  return product_with_log(
      "xlogy", floating("xlogy", x, y), [](const Array& v) { return lax::log(v); },
      [](const Array& v) { return 1 / v; });
}
Array xlog1py(Operand x, Operand y) {
  At at(x.where);
  return product_with_log(
      "xlog1py", floating("xlog1py", x, y), [](const Array& v) { return lax::log1p(v); },
      [](const Array& v) { return 1 / (1 + v); });
}

// x log(x), which is 0 at 0, with the derivative log(x) + 1 everywhere.
static Array xlogx(const Array& x) {
  auto value = [](Array y) { return xlogy(y, y); };
  auto rule = [](const One& primals, const One& tangents) {
    const Array& y = std::get<0>(primals);
    return std::pair(xlogx(y), Array(std::get<0>(tangents) * (lax::log(y) + 1)));
  };
  return custom_jvp(value, rule, "xlogx", current_where())(x);
}

Array entr(Operand x) {
  At at(x.where);
  Array y = floating(x);
  return where(y < 0, constant_like(y, -INFINITY), -xlogx(y));
}

Array rel_entr(Operand p, Operand q) {
  At at(p.where);
  Arrays pq = floating("rel_entr", p, q);
  Array positive = logical_and(pq[0] > 0, pq[1] > 0), zero = logical_and(pq[0] == 0, pq[1] >= 0);
  Array a = where(positive, pq[0], constant_like(pq[0], 1)),
        b = where(positive, pq[1], constant_like(pq[1], 1));
  Array outside = where(zero, constant_like(pq[0], 0), constant_like(pq[0], INFINITY));
  return where(positive, xlogx(a) - xlogy(a, b), outside);
}

Array kl_div(Operand p, Operand q) {
  At at(p.where);
  Arrays pq = floating("kl_div", p, q);
  return rel_entr(pq[0], pq[1]) - pq[0] + pq[1];
}

}  // namespace tessera::inline v0::special
