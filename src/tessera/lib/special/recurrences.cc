// Functions by recurrences: Bessel functions of the first kind, spherical harmonics.
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
  Array above, current, sum;
  TESSERA_FIELDS(above, current, sum)
};

// Miller's recurrence J(k - 1) = 2 k / x J(k) - J(k + 1), downwards from a k where J is nearly 0; all values
// are scaled down when they grow. J(0) + 2 J(2) + 2 J(4) + ... is 1.
Miller descend(const Miller& m, const Array& k, const Array& x) {
  Array next = 2 * k * m.current / x - m.above, size = lax::abs(next);
  Array factor = where(size > 1, 1 / size, constant_like(size, 1));
  Array even = where(fmod(k - 1, 2) == 0, constant_like(size, 2), constant_like(size, 0));
  return {m.current * factor, next * factor, (m.sum + even * next) * factor};
}

Array bessel_value(const Array& given, int order, int iterations) {
  Array zero = given == 0, x = where(zero, constant_like(given, 1), given);
  Array zero_values = zeros_like(x);
  Miller m{zero_values, zero_values + 1e-16, zero_values};
  auto step = [x](const Miller& carry, const Array& k) { return descend(carry, k, x); };
  Array numbers = lax::iota(x.dtype(), {iterations - order}, 0) + (order + 2);
  m = scan(step, m, numbers, {.reverse = true}).first;
  // Computes the requested orders from the highest down. Each step also scales the orders that were computed before.
  Arrays values;
  for (int k = order + 1; k >= 1; --k) {
    Array before = m.current;
    m = descend(m, constant_like(x, k), x);
    Array factor =
        where(before == 0, constant_like(x, 0), m.above / where(before == 0, constant_like(x, 1), before));
    for (Array& value : values) value = value * factor;
    values.push_back(m.current);
  }
  Array total = m.sum - m.current;
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
    Array orders = bessel_of(std::get<0>(primals), order + 1, iterations);
    Array above = lax::slice_in_dim(orders, 1, order + 2, 1, 0),
          first = -lax::slice_in_dim(orders, 1, 2, 1, 0);
    Array below = concatenate({first, lax::slice_in_dim(orders, 0, order, 1, 0)}, 0);
    Array tangent = std::get<0>(tangents) * (0.5 * (below - above));
    return std::pair(Array(lax::slice_in_dim(orders, 0, order + 1, 1, 0)), tangent);
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
    Array active = (l > m) & (l <= n), one = constant_like(x, 1);
    Array span = where(active, l * l - m * m, one), before = (l - 1) * (l - 1) - m * m;
    Array a = lax::sqrt((4 * l * l - 1) / span);
    Array under = where(active & (before > 0), before, constant_like(x, 0));
    Array ratio = (2 * l + 1) * under / (where(l > 1, 2 * l - 3, one) * span);
    Array b = where(under > 0, lax::sqrt(where(under > 0, ratio, one)), constant_like(x, 0));
    Array next = a * x * p.second - b * p.first;
    return std::pair(Array(where(active, p.second, p.first)), Array(where(active, next, p.second)));
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
  Arrays operands = broadcast_arrays(Operands(Arrays{*n, *m, angles[0], angles[1]}));
  std::int64_t max_degree = 0;
  if (n_max)
    max_degree = *n_max;
  else if (n->size())
    max_degree = (known_value(*n, "special::sph_harm_y"), max(*n).item<std::int64_t>());
  Dtype dtype = operands[2].dtype();
  Array degree = lib::convert(operands[0], dtype), order = lib::convert(operands[1], dtype),
        size = lax::abs(order);
  Array value = legendre(degree, size, operands[2], std::max<std::int64_t>(max_degree, 0));
  // For negative orders the result is (-1)^m times the conjugate.
  Array odd = fmod(size, 2) == 1, negated = (order < 0) & odd;
  value = where(negated, -value, value);
  Array angle = order * operands[3];
  return lax::complex(value * lax::cos(angle), value * lax::sin(angle));
}

}  // namespace tessera::inline v0::special
