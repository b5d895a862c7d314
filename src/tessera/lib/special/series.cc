// Functions by recurrences and series: Bessel functions of the first kind, spherical harmonics, hypergeometric
// functions (Pearson, Olver and Porter 2014; transformations by number from Abramowitz and Stegun).
#include <tessera/api/control/control.h>
#include <tessera/api/transform/custom.h>
#include <tessera/lib/dtypes.h>
#include <tessera/lib/lax.h>
#include <tessera/lib/numpy/numpy.h>
#include <tessera/lib/special/special.h>
#include <tessera/lib/special/special_operands.h>
#include <cmath>

namespace tessera::inline v0::special {

using lib::constant_like;

namespace {

// J(k + 1) and J(k) up to a common factor, and the sum that determines the factor.
struct Miller {
  Array above, here, sum;
  TESSERA_FIELDS(above, here, sum)
};

// Miller's recurrence J(k - 1) = 2 k / x J(k) - J(k + 1), downwards from a k where J is nearly 0; all values
// are scaled down when they grow. J(0) + 2 J(2) + 2 J(4) + ... is 1.
Miller descend(const Miller& m, const Array& k, const Array& x) {
  Array next = 2 * k * m.here / x - m.above, size = lax::abs(next);
  Array factor = where(size > 1, 1 / size, constant_like(size, 1));
  Array even = where(fmod(k - 1, 2) == 0, constant_like(size, 2), constant_like(size, 0));
  return {m.here * factor, next * factor, (m.sum + even * next) * factor};
}

Array bessel_value(const Array& given, int order, int iterations) {
  Array zero = given == 0, x = where(zero, constant_like(given, 1), given);
  Array nothing = zeros_like(x);
  Miller m{nothing, nothing + 1e-16, nothing};
  auto step = [x](const Miller& carry, const Array& k) { return descend(carry, k, x); };
  Array numbers = lax::iota(x.dtype(), {iterations - order}, 0) + (order + 2);
  m = scan(step, m, numbers, {.reverse = true}).first;
  // The requested orders; earlier ones are scaled down as well.
  Arrays values;
  for (int k = order + 1; k >= 1; --k) {
    Array before = m.here;
    m = descend(m, constant_like(x, k), x);
    Array factor =
        where(before == 0, constant_like(x, 0), m.above / where(before == 0, constant_like(x, 1), before));
    for (Array& value : values) value = value * factor;
    values.push_back(m.here);
  }
  Array total = m.sum - m.here;
  Arrays out;
  for (int k = 0; k <= order; ++k)
    out.push_back(where(zero, constant_like(x, k == 0 ? 1 : 0), values[order - k] / total));
  return stack(Operands(out));
}

Array bessel_of(const Array& given, int order, int iterations) {
  auto value = [=](Array x) {
    return in_wide(x, [&](const Array& y) { return bessel_value(y, order, iterations); });
  };
  auto rule = [=](const std::tuple<Array>& primals, const std::tuple<Array>& tangents) {
    // The derivative J(n)' = (J(n - 1) - J(n + 1)) / 2, with J(-1) = -J(1).
    Array all = bessel_of(std::get<0>(primals), order + 1, iterations);
    Array above = lax::slice_in_dim(all, 1, order + 2, 1, 0), first = -lax::slice_in_dim(all, 1, 2, 1, 0);
    Array below = concatenate({first, lax::slice_in_dim(all, 0, order, 1, 0)}, 0);
    Array tangent = std::get<0>(tangents) * (0.5 * (below - above));
    return std::pair(Array(lax::slice_in_dim(all, 0, order + 1, 1, 0)), tangent);
  };
  return custom_jvp(value, rule, "bessel_jn", current_where())(given);
}

}  // namespace

Array bessel_jn(Operand x, int order, int iterations) {
  At at(x.where);
  Array y = real_operand("bessel_jn", x);
  if (order < 0 || iterations <= order)
    fail<ArgumentError>(
        str("special::bessel_jn: the order is ", order, ", the recurrence begins at ", iterations, "."),
        "Expected an order of at least 0, and more iterations.");
  return bessel_of(y, order, iterations);
}

namespace {

// Normalised Legendre functions of degree n and order m (0 <= m <= n) at cos(theta), by recurrence from
// degree m upwards.
Array legendre(const Array& n, const Array& m, const Array& theta, std::int64_t n_max) {
  Array x = lax::cos(theta), s = lax::sin(theta), number = lax::iota(x.dtype(), {n_max}, 0) + 1;
  auto raise = [=](const Array& p, const Array& k) {
    return Array(where(k <= m, p * (-lax::sqrt(1 + 0.5 / k) * s), p));
  };
  Array start = full(x.shape(), 0.5 / std::sqrt(M_PI), x.dtype());
  Array diagonal = scan(raise, start, number).first;
  auto ascend = [=](const std::pair<Array, Array>& p, const Array& l) {
    Array on = (l > m) & (l <= n), one = constant_like(x, 1);
    Array span = where(on, l * l - m * m, one), before = (l - 1) * (l - 1) - m * m;
    Array a = lax::sqrt((4 * l * l - 1) / span);
    Array under = where(on & (before > 0), before, constant_like(x, 0));
    Array ratio = (2 * l + 1) * under / (where(l > 1, 2 * l - 3, one) * span);
    Array b = where(under > 0, lax::sqrt(where(under > 0, ratio, one)), constant_like(x, 0));
    Array next = a * x * p.second - b * p.first;
    return std::pair(Array(where(on, p.second, p.first)), Array(where(on, next, p.second)));
  };
  Array out = scan(ascend, std::pair(zeros_like(x), diagonal), number).first.second;
  return where(m > n, constant_like(x, 0), out);
}

}  // namespace

Array sph_harm_y(Operand n, Operand m, Operand theta, Operand phi, std::optional<std::int64_t> n_max) {
  At at(n.where);
  if (!n->dtype().is_integer() || !m->dtype().is_integer())
    fail<DtypeError>(str("special::sph_harm_y: the degree is ", n->aval(), ", the order is ", m->aval(), "."),
                     "Expected integers.");
  real_operand("sph_harm_y", theta), real_operand("sph_harm_y", phi);
  Arrays angles = floating("sph_harm_y", theta, phi);
  Arrays all = broadcast_arrays(Operands(Arrays{*n, *m, angles[0], angles[1]}));
  std::int64_t most = 0;
  if (n_max)
    most = *n_max;
  else if (n->size())
    most = (known_value(*n, "special::sph_harm_y"), max(*n).item<std::int64_t>());
  Dtype dtype = all[2].dtype();
  Array degree = lib::convert(all[0], dtype), order = lib::convert(all[1], dtype), size = lax::abs(order);
  Array value = legendre(degree, size, all[2], std::max<std::int64_t>(most, 0));
  // For negative orders the result is (-1)^m times the conjugate.
  Array odd = fmod(size, 2) == 1, negated = (order < 0) & odd;
  value = where(negated, -value, value);
  Array angle = order * all[3];
  return lax::complex(value * lax::cos(angle), value * lax::sin(angle));
}

namespace {

struct SeriesState {
  Array k, term, sum;
  TESSERA_FIELDS(k, term, sum)
};

// The sum of weight(k) term(k), term(0) = 1, term(k + 1) = term(k) ratio(k), until terms are negligible.
template <class Ratio, class Weight>
Array series(const Array& like, int most, Ratio ratio, Weight weight) {
  double eps = finfo(like.dtype()).eps;
  auto going = [=](const SeriesState& s) {
    Array counts = lax::abs(s.term) > eps * lax::abs(s.sum);
    return (s.k < most) & any(counts & isfinite(s.sum));
  };
  auto next = [=](const SeriesState& s) {
    Array k = lib::convert(s.k, like.dtype());
    Array term = s.term * ratio(k);
    return SeriesState{s.k + 1, term, s.sum + term * weight(k + 1)};
  };
  SeriesState start{scalar(std::int64_t{0}, i32), ones_like(like),
                    weight(constant_like(like, 0)) * ones_like(like)};
  return while_loop(going, next, start, {}, current_where()).sum;
}
Array one_of(const Array& k) { return constant_like(k, 1); }

constexpr int most_terms = 500;
using Three = std::tuple<Array, Array, Array>;
using Four = std::tuple<Array, Array, Array, Array>;

template <class Weight>
Array kummer_series(const Array& a, const Array& b, const Array& x, Weight weight) {
  return series(
      x, most_terms, [=](const Array& k) { return (a + k) / (b + k) * x / (k + 1); }, weight);
}

// hyp1f1 for x >= 0; from 100 on by the asymptotic series 13.5.1.
Array kummer_positive(const Array& a, const Array& b, const Array& x) {
  Array far = x >= 100, integral = (a <= 0) & (a == lax::round(a));
  far = far & logical_not(integral);
  Array near_x = where(far, constant_like(x, 1), x), far_x = where(far, x, constant_like(x, 100));
  Array near = kummer_series(a, b, near_x, one_of);
  Array sum = series(
      x, 60, [=](const Array& k) { return (b - a + k) * (1 - a + k) / ((k + 1) * far_x); }, one_of);
  Array size = lax::lgamma(b) - lax::lgamma(a) + far_x + (a - b) * lax::log(far_x);
  return where(far, gammasgn(a) * gammasgn(b) * lax::exp(size) * sum, near);
}

Array kummer_value(const Array& a, const Array& b, const Array& x) {
  // For negative x uses Kummer's transformation 13.1.27, whose terms have one sign.
  Array negative = x < 0, size = lax::abs(x);
  Array value = kummer_positive(where(negative, b - a, a), b, size);
  value = where(negative, lax::exp(x) * value, value);
  value = where(a == b, lax::exp(x), value);
  value = where(b == 0, constant_like(x, INFINITY), value);
  return where(a == 0, constant_like(x, 1), value);
}

Array kummer_of(const Array& a, const Array& b, const Array& x) {
  auto rule = [](const Three& primals, const Three& tangents) {
    const Array &p = std::get<0>(primals), &q = std::get<1>(primals), &y = std::get<2>(primals);
    Array digamma_p = lax::digamma(p), digamma_q = lax::digamma(q);
    Array by_p = kummer_series(p, q, y, [=](const Array& k) { return lax::digamma(p + k) - digamma_p; });
    Array by_q = kummer_series(p, q, y, [=](const Array& k) { return digamma_q - lax::digamma(q + k); });
    Array by_y = p / q * kummer_of(p + 1, q + 1, y);
    Array tangent =
        std::get<0>(tangents) * by_p + std::get<1>(tangents) * by_q + std::get<2>(tangents) * by_y;
    return std::pair(kummer_of(p, q, y), tangent);
  };
  auto value = [](Array p, Array q, Array y) { return kummer_value(p, q, y); };
  return custom_jvp(value, rule, "hyp1f1", current_where())(a, b, x);
}

Array is_pole(const Array& x) { return (x <= 0) & (x == lax::round(x)); }

template <class Weight>
Array gauss_series(const Array& a, const Array& b, const Array& c, const Array& x, Weight weight) {
  auto ratio = [=](const Array& k) { return (a + k) * (b + k) / ((c + k) * (k + 1)) * x; };
  return series(x, most_terms, ratio, weight);
}

Array gamma_quotient(const Array& c, const Array& d, const Array& a, const Array& b) {
  Array value = gamma(c) * gamma(d) / (gamma(a) * gamma(b));
  return where(is_pole(a) | is_pole(b), constant_like(c, 0), value);
}

// hyp2f1 near 1, if c - a - b is not an integer: 15.3.6.
Array gauss_by_two(const Array& a, const Array& b, const Array& c, const Array& x) {
  Array d = c - a - b, s = 1 - x;
  Array first = gamma_quotient(c, d, c - a, c - b) * gauss_series(a, b, 1 - d, s, one_of);
  Array second = gamma_quotient(c, -d, a, b) * gauss_series(c - a, c - b, 1 + d, s, one_of);
  return first + lax::pow(s, d) * second;
}

// hyp2f1 near 1, if m = c - a - b >= 0 is an integer: 15.3.10 and 15.3.11.
Array gauss_by_logarithm(const Array& a, const Array& b, const Array& c, const Array& x, const Array& m) {
  Array s = 1 - x, log_s = lax::log(s), p = a + m, q = b + m;
  auto ratio = [=](const Array& k) { return (p + k) * (q + k) / ((k + 1) * (m + k + 1)) * s; };
  auto weight = [=](const Array& k) {
    return log_s - lax::digamma(k + 1) - lax::digamma(k + m + 1) + lax::digamma(p + k) + lax::digamma(q + k);
  };
  Array sign = where(fmod(m, 2) == 0, constant_like(x, -1), constant_like(x, 1));
  Array front = gamma(c) / (gamma(a) * gamma(b) * gamma(m + 1)) * sign * lax::pow(s, m);
  front = where(is_pole(a) | is_pole(b), constant_like(x, 0), front);
  Array endless = front * series(x, most_terms, ratio, weight);
  // The first m terms; at k = m - 1 the next term would divide by 0, and is not used.
  auto finite = [=](const Array& k) {
    Array over = where(k + 1 < m, 1 - m + k, constant_like(x, 1));
    return where(k + 1 < m, (a + k) * (b + k) / ((k + 1) * over) * s, constant_like(x, 0));
  };
  Array safe_m = where(m > 0, m, constant_like(x, 1));
  Array head =
      gamma(safe_m) * gamma(c) / (gamma(a + m) * gamma(b + m)) * series(x, most_terms, finite, one_of);
  head = where(is_pole(a + m) | is_pole(b + m), constant_like(x, 0), head);
  return endless + where(m > 0, head, constant_like(x, 0));
}

// hyp2f1 for 0 <= x < 1.
Array gauss_inside(const Array& a, const Array& b, const Array& c, const Array& x) {
  Array d = c - a - b, integral = lax::round(d), polynomial = is_pole(a) | is_pole(b);
  Array near = (x > 0.9) & logical_not(polynomial),
        integer = near & (lax::abs(d - integral) < 50 * finfo(x.dtype()).eps);
  Array direct_x = where(near, constant_like(x, 0), x), near_x = where(near, x, constant_like(x, 0.95));
  Array half = constant_like(x, 0.5);
  // Uses harmless arguments where another form is selected.
  Array other = near & logical_not(integer);
  Array two = gauss_by_two(a, b, where(other, c, a + b + half), where(other, x, near_x));
  // For c - a - b < 0 Euler's transformation 15.3.3 changes its sign.
  Array below = integer & (integral < 0), p = where(below, c - a, a), q = where(below, c - b, b);
  Array m = where(integer, lax::abs(integral), constant_like(x, 0));
  Array logarithm = gauss_by_logarithm(p, q, where(integer, c, p + q), near_x, m);
  logarithm = where(below, lax::pow(1 - near_x, d) * logarithm, logarithm);
  return where(near, where(integer, logarithm, two), gauss_series(a, b, c, direct_x, one_of));
}

Array gauss_value(const Array& a, const Array& b, const Array& c, const Array& x) {
  Array d = c - a - b, polynomial = is_pole(a) | is_pole(b);
  // For negative x uses Pfaff's transformation 15.3.4, whose argument is in [0, 1).
  Array reflected = (x < 0) & logical_not(polynomial), inside = (x < 1) & ((x >= 0) | reflected),
        safe = where(inside, x, constant_like(x, 0));
  Array value = gauss_inside(a, where(reflected, c - b, b), c, where(reflected, safe / (safe - 1), safe));
  value = where(reflected, lax::pow(where(reflected, 1 - x, constant_like(x, 1)), -a) * value, value);
  Array ended = where(polynomial, x, constant_like(x, 0));
  value = where(polynomial & (x < 0), gauss_series(a, b, c, ended, one_of), value);
  Array at_one = where(d > 0, gamma_quotient(c, d, c - a, c - b), constant_like(x, INFINITY));
  value = where(x == 1, at_one, where(x > 1, constant_like(x, INFINITY), value));
  value = where(is_pole(c), constant_like(x, INFINITY), value);
  value = where((x == 0) | (((a == 0) | (b == 0)) & (c != 0)), constant_like(x, 1), value);
  return where(isnan(a + b + c + x), constant_like(x, NAN), value);
}

Array gauss_of(const Array& a, const Array& b, const Array& c, const Array& x) {
  auto rule = [](const Four& primals, const Four& tangents) {
    const Array &p = std::get<0>(primals), &q = std::get<1>(primals), &r = std::get<2>(primals),
                &y = std::get<3>(primals);
    auto by = [=](const Array& parameter, double sign) {
      Array base = lax::digamma(parameter);
      return gauss_series(p, q, r, y,
                          [=](const Array& k) { return sign * (lax::digamma(parameter + k) - base); });
    };
    Array tangent = std::get<0>(tangents) * by(p, 1) + std::get<1>(tangents) * by(q, 1);
    tangent = tangent + std::get<2>(tangents) * by(r, -1);
    tangent = tangent + std::get<3>(tangents) * (p * q / r * gauss_of(p + 1, q + 1, r + 1, y));
    return std::pair(gauss_of(p, q, r, y), tangent);
  };
  auto value = [](Array p, Array q, Array r, Array y) { return gauss_value(p, q, r, y); };
  return custom_jvp(value, rule, "hyp2f1", current_where())(a, b, c, x);
}

Arrays real_operands(const char* name, std::initializer_list<const Operand*> operands, Dtype& dtype) {
  Arrays all;
  for (const Operand* x : operands) all.push_back(real_operand(name, *x));
  all = broadcast_arrays(Operands(lib::promote_dtypes(all, lib::Numbers::inexact)));
  dtype = all[0].dtype();
  if (dtype.bits() < 32)
    for (Array& x : all) x = lib::convert(x, f32);
  return all;
}

}  // namespace

Array hyp1f1(Operand a, Operand b, Operand x) {
  At at(a.where);
  Dtype dtype = f32;
  Arrays all = real_operands("hyp1f1", {&a, &b, &x}, dtype);
  return lib::convert(kummer_of(all[0], all[1], all[2]), dtype);
}

Array hyp2f1(Operand a, Operand b, Operand c, Operand x) {
  At at(a.where);
  Dtype dtype = f32;
  Arrays all = real_operands("hyp2f1", {&a, &b, &c, &x}, dtype);
  return lib::convert(gauss_of(all[0], all[1], all[2], all[3]), dtype);
}

}  // namespace tessera::inline v0::special
