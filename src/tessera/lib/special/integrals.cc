// Normal distribution, exponential integral and dilogarithm. Rational approximations: Cephes, as in JAX.
#include <tessera/api/control/control.h>
#include <tessera/api/transform/custom.h>
#include <tessera/lib/lax.h>
#include <tessera/lib/numpy/numpy.h>
#include <tessera/lib/special/special.h>
#include <tessera/lib/special/special_operands.h>
#include <cmath>

namespace tessera::inline v0::special {

using lib::constant_like;
using One = std::tuple<Array>;

Array ndtr(Operand x) {
  At at(x.where);
  Array w = floating(x) * M_SQRT1_2, size = lax::abs(w), tail = lax::erfc(size);
  Array outer = where(w > 0, 2 - tail, tail);
  return 0.5 * where(size < M_SQRT1_2, 1 + lax::erf(w), outer);
}

// Returns -ndtri(p) for p > e^-2: ndtri(p) / sqrt(2 pi) = w + w^3 P(w^2) / Q(w^2), w = p - 1/2.
static Array ndtri_center(const Array& p) {
  Array w = p - 0.5, ww = w * w;
  Array numerator =
      polynomial({-5.99633501014107895267E1, 9.80010754185999661536E1, -5.66762857469070293439E1,
                  1.39312609387279679503E1, -1.23916583867381258016E0},
                 ww);
  Array denominator =
      polynomial({1.0, 1.95448858338141759834E0, 4.67627912898881538453E0, 8.63602421390890590575E1,
                  -2.25462687854119370527E2, 2.00260212380060660359E2, -8.20372256168333339912E1,
                  1.59056225126211695515E1, -1.18331621121330003142E0},
                 ww);
  return (w + w * ww * (numerator / denominator)) * -std::sqrt(2 * M_PI);
}

// The correction of z - log(z) / z for p <= e^-2, where z = sqrt(-2 log p): for z from 8 on, and for smaller
// z.
static Array ndtri_far(const Array& inverse) {
  Array numerator =
      polynomial({3.23774891776946035970E0, 6.91522889068984211695E0, 3.93881025292474443415E0,
                  1.33303460815807542389E0, 2.01485389549179081538E-1, 1.23716634817820021358E-2,
                  3.01581553508235416007E-4, 2.65806974686737550832E-6, 6.23974539184983293730E-9},
                 inverse);
  Array denominator =
      polynomial({1.0, 6.02427039364742014255E0, 3.67983563856160859403E0, 1.37702099489081330271E0,
                  2.16236993594496635890E-1, 1.34204006088543189037E-2, 3.28014464682127739104E-4,
                  2.89247864745380683936E-6, 6.79019408009981274425E-9},
                 inverse);
  return numerator / denominator * inverse;
}
static Array ndtri_near(const Array& inverse) {
  Array numerator =
      polynomial({4.05544892305962419923E0, 3.15251094599893866154E1, 5.71628192246421288162E1,
                  4.40805073893200834700E1, 1.46849561928858024014E1, 2.18663306850790267539E0,
                  -1.40256079171354495875E-1, -3.50424626827848203418E-2, -8.57456785154685413611E-4},
                 inverse);
  Array denominator =
      polynomial({1.0, 1.57799883256466749731E1, 4.53907635128879210584E1, 4.13172038254672030440E1,
                  1.50425385692907503408E1, 2.50464946208309415979E0, -1.42182922854787788574E-1,
                  -3.80806407691578277194E-2, -9.33259480895457427372E-4},
                 inverse);
  return numerator / denominator * inverse;
}

static Array ndtri_value(const Array& p) {
  double edge = std::exp(-2.0);
  Array upper = p > 1 - edge, tail = where(upper, 1 - p, p);
  Array safe = where(tail == 0, constant_like(p, 0.5), tail);
  Array z = lax::sqrt(-2 * lax::log(safe)), inverse = 1 / z;
  Array outer = z - lax::log(z) / z - where(z >= 8, ndtri_far(inverse), ndtri_near(inverse));
  Array size = where(safe > edge, ndtri_center(safe), outer);
  Array x = where(upper, size, -size);
  x = where(p == 1, constant_like(p, INFINITY), x);
  return where(p == 0, constant_like(p, -INFINITY), x);
}

Array ndtri(Operand p) {
  At at(p.where);
  auto rule = [](const One& primals, const One& tangents) {
    Array x = ndtri(std::get<0>(primals));
    Array inverse_density = lax::exp(0.5 * (x * x)) * std::sqrt(2 * M_PI);
    return std::pair(x, Array(std::get<0>(tangents) * inverse_density));
  };
  return custom_jvp([](Array y) { return ndtri_value(y); }, rule, "ndtri", current_where())(floating(p));
}

// log(ndtr(x)) for x far below 0.
static Array log_ndtr_tail(const Array& x, int order) {
  Array square = x * x, inverse = 1 / square, sum = constant_like(x, 1), power = inverse;
  double factor = -1;
  for (int n = 1; n <= order; ++n) {
    sum = sum + factor * power;
    power = power * inverse;
    factor *= -(2 * n + 1);
  }
  return -0.5 * square - lax::log(-x) - 0.5 * std::log(2 * M_PI) + lax::log(sum);
}

Array log_ndtr(Operand x, int order) {
  At at(x.where);
  if (order < 1 || order > 30)
    fail<ArgumentError>(str("special::log_ndtr: the order of the series is ", order, "."),
                        "Expected 1 to 30 terms.");
  Array y = floating(x);
  double low = y.dtype() == f64 ? -20 : -10;
  auto value = [=](Array v) {
    Array upper = v > 0, inside = ndtr(where(upper, -v, maximum(v, low)));
    Array lower = where(v > low, lax::log(inside), log_ndtr_tail(minimum(v, low), order));
    return where(upper, lax::log1p(-inside), lower);
  };
  auto rule = [order](const One& primals, const One& tangents) {
    const Array& v = std::get<0>(primals);
    Array out = log_ndtr(v, order), log_density = -0.5 * (v * v) - 0.5 * std::log(2 * M_PI);
    return std::pair(out, Array(std::get<0>(tangents) * lax::exp(log_density - out)));
  };
  return custom_jvp(value, rule, "log_ndtr", current_where())(y);
}

static double negligible(const Array& x) { return x.dtype() == f64 ? 0x1p-53 : 0x1p-24; }

// E_n(x) for 0 < x <= 1: the series, whose term n - 1 contains a logarithm.
static Array expn_series(int n, const Array& x) {
  double harmonic = -0.57721566490153286061, factorial = 1;
  for (int i = 1; i < n; ++i) harmonic += 1.0 / i, factorial *= i;
  auto condition = [](const std::tuple<Array, Array, Array>& s) {
    auto& [k, term, sum] = s;
    return any(lax::abs(term) > lax::abs(sum) * negligible(term));
  };
  auto step = [n, x](const std::tuple<Array, Array, Array>& s) {
    auto& [k, term, sum] = s;
    Array next = k + 1, power = term * (-x / next), position = next - (n - 1);
    Array added = power / where(position == 0, constant_like(x, 1), position);
    return std::tuple<Array, Array, Array>{next, power,
                                           sum + where(position == 0, constant_like(x, 0), added)};
  };
  Array start = constant_like(x, n == 1 ? 0.0 : 1.0 / (1 - n));
  auto last =
      while_loop(condition, step,
                 std::tuple<Array, Array, Array>{constant_like(x, 0), ones_like(x), zeros_like(x) + start});
  Array logarithm = (harmonic - lax::log(x)) / factorial;
  return lax::integer_pow(-x, n - 1) * logarithm - std::get<2>(last);
}

// E_n(x) e^x for x > 1: the continued fraction 1 / (x + n - n / (x + n + 2 - 2 (n + 1) / ...)).
static Array expn_fraction(int n, const Array& x) {
  using State = std::tuple<Array, Array, Array, Array, Array>;
  auto condition = [](const State& s) {
    auto& [k, b, d, term, sum] = s;
    return any(lax::abs(term) > lax::abs(sum) * negligible(term));
  };
  auto step = [n](const State& s) {
    auto& [k, b, d, term, sum] = s;
    Array next = k + 1, denominator = b + 2;
    Array inverse = 1 / (denominator - next * (next + (n - 1)) * d);
    Array added = term * (denominator * inverse - 1);
    return State{next, denominator, inverse, added, sum + added};
  };
  Array first = x + n, d = 1 / first;
  return std::get<4>(while_loop(condition, step, State{constant_like(x, 0), first, d, d, d}));
}

// The asymptotic expansion in n, for n >= 5000.
static Array expn_of_large_order(int n, const Array& x) {
  double t = n;
  Array sum = x + t, y = 1 / (sum * sum);
  Array out = y * t * (6 * x * x - 8 * t * x + t * t);
  out = y * (out + t * (t - 2 * x));
  out = y * (out + t);
  return (out + 1) * lax::exp(-x) / sum;
}

static Array expn_value(int n, const Array& x) {
  if (n < 0) return where(isnan(x), x, constant_like(x, NAN));
  Array negative = logical_or(x < 0, isnan(x)), out;
  if (n == 0) {
    out = lax::exp(-x) / x;
  } else if (n >= 5000) {
    out = expn_of_large_order(n, x);
  } else {
    Array ordinary = logical_and(x > 0, x < INFINITY), small = logical_and(ordinary, x <= 1);
    Array by_series = expn_series(n, where(small, x, constant_like(x, 1)));
    Array large = logical_and(ordinary, x > 1), far = where(large, x, constant_like(x, 2));
    out = where(large, expn_fraction(n, far) * lax::exp(-far), by_series);
    out = where(x == INFINITY, constant_like(x, 0), out);
    out = where(x == 0, constant_like(x, n == 1 ? INFINITY : 1.0 / (n - 1)), out);
  }
  return where(negative, constant_like(x, NAN), out);
}

Array expn(int n, Operand x) {
  At at(x.where);
  auto rule = [n](const One& primals, const One& tangents) {
    const Array& v = std::get<0>(primals);
    Array slope = n == 0 ? expn(0, v) * (1 + 1 / v) : expn(n - 1, v);
    return std::pair(expn(n, v), Array(-std::get<0>(tangents) * slope));
  };
  return custom_jvp([n](Array v) { return expn_value(n, v); }, rule, "expn", current_where())(floating(x));
}
Array exp1(Operand x) { return expn(1, std::move(x)); }

static Array spence_value(const Array& x) {
  Array inverted = x > 2, y = where(inverted, 1 / where(x == 0, constant_like(x, 1), x), x);
  Array high = y > 1.5, low = y < 0.5;
  Array positive = where(y > 0, y, constant_like(x, 1));
  Array w = where(high, 1 / positive - 1, where(low, -y, y - 1));
  Array numerator =
      polynomial({4.65128586073990045278E-5, 7.31589045238094711071E-3, 1.33847639578309018650E-1,
                  8.79691311754530315341E-1, 2.71149851196553469920E0, 4.25697156008121755724E0,
                  3.29771340985225106936E0, 1.00000000000000000126E0},
                 w);
  Array denominator =
      polynomial({6.90990488912553276999E-4, 2.54043763932544379113E-2, 2.82974860602568089943E-1,
                  1.41172597751831069617E0, 3.63800533345137075418E0, 5.03278880143316990390E0,
                  3.54771340985225096217E0, 9.99999999999999998740E-1},
                 w);
  Array out = -w * numerator / denominator, logarithm = lax::log(positive);
  Array rest = where(y == 1, constant_like(x, 1), 1 - y);
  out = where(low, M_PI * M_PI / 6 - logarithm * lax::log(rest) - out, out);
  out = where(logical_or(high, inverted), -0.5 * (logarithm * logarithm) - out, out);
  out = where(x == 0, constant_like(x, M_PI * M_PI / 6), out);
  out = where(x == INFINITY, constant_like(x, -INFINITY), out);
  return where(x < 0, constant_like(x, NAN), out);
}

Array spence(Operand x) {
  At at(x.where);
  auto rule = [](const One& primals, const One& tangents) {
    const Array& v = std::get<0>(primals);
    Array one = v == 1, rest = where(one, constant_like(v, 1), 1 - v);
    Array slope = where(one, constant_like(v, -1), lax::log(v) / rest);
    return std::pair(spence(v), Array(std::get<0>(tangents) * slope));
  };
  return custom_jvp([](Array v) { return spence_value(v); }, rule, "spence", current_where())(floating(x));
}

}  // namespace tessera::inline v0::special
