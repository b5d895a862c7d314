// Hypergeometric functions by series (Pearson, Olver and Porter 2014; transformations by number from Abramowitz and
// Stegun).
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

struct SeriesState {
  Array k, term, sum;
  TESSERA_FIELDS(k, term, sum)
};

// The sum of weight(k) term(k), term(0) = 1, term(k + 1) = term(k) ratio(k), until terms are negligible.
template <class Ratio, class Weight>
Array series(const Array& like, int max_count, Ratio ratio, Weight weight) {
  double eps = finfo(like.dtype()).eps;
  auto unfinished = [=](const SeriesState& s) {
    Array counts = lax::abs(s.term) > eps * lax::abs(s.sum);
    return (s.k < max_count) & any(counts & isfinite(s.sum));
  };
  auto next = [=](const SeriesState& s) {
    Array k = lib::convert(s.k, like.dtype());
    Array term = s.term * ratio(k);
    return SeriesState{s.k + 1, term, s.sum + term * weight(k + 1)};
  };
  SeriesState start{scalar(std::int64_t{0}, i32), ones_like(like),
                    weight(constant_like(like, 0)) * ones_like(like)};
  return while_loop(unfinished, next, start, {}, current_where()).sum;
}
Array one_of(const Array& k) { return constant_like(k, 1); }

constexpr int max_terms = 500;
using Three = std::tuple<Array, Array, Array>;
using Four = std::tuple<Array, Array, Array, Array>;

template <class Weight>
Array kummer_series(const Array& a, const Array& b, const Array& x, Weight weight) {
  return series(
      x, max_terms, [=](const Array& k) { return (a + k) / (b + k) * x / (k + 1); }, weight);
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
  return series(x, max_terms, ratio, weight);
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
  Array endless = front * series(x, max_terms, ratio, weight);
  // The first m terms; at k = m - 1 the next term would divide by 0, and is not used.
  auto finite = [=](const Array& k) {
    Array over = where(k + 1 < m, 1 - m + k, constant_like(x, 1));
    return where(k + 1 < m, (a + k) * (b + k) / ((k + 1) * over) * s, constant_like(x, 0));
  };
  Array safe_m = where(m > 0, m, constant_like(x, 1));
  Array head =
      gamma(safe_m) * gamma(c) / (gamma(a + m) * gamma(b + m)) * series(x, max_terms, finite, one_of);
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
  Arrays converted;
  for (const Operand* x : operands) converted.push_back(real_operand(name, *x));
  converted = broadcast_arrays(Operands(lib::promote_dtypes(converted, lib::Numbers::inexact)));
  dtype = converted[0].dtype();
  if (dtype.bits() < 32)
    for (Array& x : converted) x = lib::convert(x, f32);
  return converted;
}

}  // namespace

Array hyp1f1(Operand a, Operand b, Operand x) {
  At at(a.where);
  Dtype dtype = f32;
  Arrays operands = real_operands("hyp1f1", {&a, &b, &x}, dtype);
  return lib::convert(kummer_of(operands[0], operands[1], operands[2]), dtype);
}

Array hyp2f1(Operand a, Operand b, Operand c, Operand x) {
  At at(a.where);
  Dtype dtype = f32;
  Arrays operands = real_operands("hyp2f1", {&a, &b, &c, &x}, dtype);
  return lib::convert(gauss_of(operands[0], operands[1], operands[2], operands[3]), dtype);
}

}  // namespace tessera::inline v0::special
