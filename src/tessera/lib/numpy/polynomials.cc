// Polynomials as vectors of coefficients, highest power first.
#include <tessera/api/control/control.h>
#include <tessera/lib/dtypes.h>
#include <tessera/lib/lax.h>
#include <tessera/lib/linalg/linalg_operands.h>
#include <tessera/lib/numpy/indexing.h>
#include <tessera/lib/numpy/logic.h>
#include <tessera/lib/numpy/math.h>
#include <tessera/lib/numpy/reductions.h>
#include <tessera/lib/numpy/signals.h>
#include <tessera/lib/numpy/sorting.h>
#include <tessera/lib/promote.h>
#include <cmath>
#include <limits>

namespace tessera::inline v0 {

using lib::Numbers;

static void need_vector(const char* name, const Array& p, bool may_be_empty = false) {
  if (p.ndim() != 1 || (p.size() == 0 && !may_be_empty))
    fail<ShapeError>(str(name, ": the coefficients are ", p.aval(), "."),
                     may_be_empty ? "Expected a vector." : "Expected a vector of at least one coefficient.");
}
static Arrays coefficients(const char* name, const Array& p, const Array& q, Numbers numbers) {
  need_vector(name, p);
  need_vector(name, q);
  return lib::promote_dtypes(Arrays{p, q}, numbers);
}
Array polyval(Operand p, Operand x) {
  At at(p.where);
  if (p->ndim() == 0)
    fail<ShapeError>(str("polyval: the coefficients are ", p->aval(), "."),
                     "Expected a vector, or more axes that broadcast with x.");
  Arrays both = lib::promote_dtypes(Arrays{*p, *x});
  Shape each(p->shape().begin() + 1, p->shape().end());
  Array position = lib::convert(both[1], both[1].dtype());
  Array start = lib::broadcast_to_shape("polyval", scalar(std::int64_t{0}, position.dtype()),
                                        broadcast_shapes("polyval", each, position.shape()));
  // Horner's rule: one step for each coefficient.
  auto step = [position](const Array& value, const Array& coefficient) {
    return value * position + coefficient;
  };
  Array out = scan(step, start, lib::convert(both[0], position.dtype()), {.unroll = 16}, p.where).first;
  return out;
}

static Array added(const Array& p, const Array& q) {
  std::int64_t missing = p.size() - q.size();
  if (missing < 0) return added(q, p);
  return lax::add(p, lax::pad(q, lib::constant_like(q, 0), {missing}, {0}));
}
Array polyadd(Operand p, Operand q) {
  At at(p.where);
  Arrays both = coefficients("polyadd", *p, *q, Numbers::any);
  return added(both[0], both[1]);
}
Array polysub(Operand p, Operand q) {
  At at(p.where);
  Arrays both = coefficients("polysub", *p, *q, Numbers::any);
  return added(both[0], negative(both[1]));
}
// The number of leading elements that are true.
static Array count_of_leading(const Array& removable) {
  return lax::reduce_sum(lax::cumprod(lax::convert_element_type(removable, i32), 0), {0});
}
// Removes the leading elements whose entry in `removable` is true.
static Array without_leading(const char* name, const Array& p, const Array& removable) {
  Array leading = count_of_leading(removable);
  if (!lib::is_known(leading))
    fail<TraceError>(
        str(name, ": the number of coefficients depends on leading zeros, which are abstract here."),
        "Call it without trim_leading_zeros, or outside of jit and vmap.");
  return lax::slice(p, {leading.item<std::int64_t>()}, {p.size()});
}

Array polymul(Operand p, Operand q, PolynomialOptions options) {
  At at(p.where);
  Arrays both = coefficients("polymul", *p, *q, Numbers::inexact);
  if (options.trim_leading_zeros)
    for (Array& x : both) {
      x = without_leading("polymul", x, lax::eq(x, lib::constant_like(x, 0)));
      if (x.size() == 0) x = zeros({1}, x.dtype());
    }
  return convolve(both[0], both[1]);
}

std::pair<Array, Array> polydiv(Operand p, Operand q, PolynomialOptions options) {
  At at(p.where);
  Arrays both = coefficients("polydiv", *p, *q, Numbers::inexact);
  Array remainder = both[0], divisor = both[1];
  std::int64_t steps = remainder.size() - divisor.size() + 1;
  Array inverse = reciprocal(lax::slice(divisor, {0}, {1}));
  Arrays quotient;
  for (std::int64_t k = 0; k < steps; ++k) {
    Array coefficient = inverse * lax::slice(remainder, {k}, {k + 1});
    quotient.push_back(coefficient);
    remainder = lax::sub(
        remainder, lax::pad(coefficient * divisor, lib::constant_like(divisor, 0), {k}, {steps - 1 - k}));
  }
  if (quotient.empty()) quotient.push_back(zeros({1}, remainder.dtype()));
  if (options.trim_leading_zeros)
    remainder =
        without_leading("polydiv", remainder, abs(remainder) < std::sqrt(lib::epsilon_of(remainder.dtype())));
  return {concatenate(quotient), remainder};
}

// The factors n (n - 1) ... (n - m + 1) of m derivatives, for all n from the highest down.
static Array falling_factors(std::int64_t highest, int m, Dtype dtype) {
  std::vector<double> factors;
  for (std::int64_t n = highest; n >= m; --n) {
    double factor = 1;
    for (int i = 0; i < m; ++i) factor *= static_cast<double>(n - i);
    factors.push_back(factor);
  }
  return array(factors, dtype);
}
static void check_order(const char* name, int m) {
  if (m < 0)
    fail<ArgumentError>(str(name, ": the order ", m, " is negative."), "Expected an order of at least 0.");
}

Array polyder(Operand given, int m) {
  At at(given.where);
  need_vector("polyder", *given, true);
  check_order("polyder", m);
  Array p = lib::as_inexact(*given);
  if (m == 0) return p;
  std::int64_t remaining = std::max<std::int64_t>(0, p.size() - m);
  return lax::slice(p, {0}, {remaining}) * falling_factors(p.size() - 1, m, p.dtype());
}

Array polyint(Operand given, int m, const Array& k) {
  At at(given.where);
  need_vector("polyint", *given, true);
  check_order("polyint", m);
  Arrays both = lib::promote_dtypes(Arrays{*given, k}, Numbers::inexact);
  Array p = both[0], constants = atleast_1d(both[1]);
  if (constants.ndim() != 1 || (constants.size() != 1 && constants.size() != m))
    fail<ShapeError>(str("polyint: the constants are ", k.aval(), " for ", m, " integrations."),
                     "Expected one constant, or a vector with one for each integration.");
  if (m == 0) return p;
  constants = lib::broadcast_to_shape("polyint", constants, {m});
  // The constant of integration i is integrated m - i more times.
  Array factors = falling_factors(p.size() + m - 1, m, p.dtype());
  std::vector<double> constant_factors;
  for (int n = m - 1; n >= 0; --n) {
    double factor = 1;
    for (int i = 2; i <= n; ++i) factor *= i;
    constant_factors.push_back(factor);
  }
  return concatenate({p, constants}) / concatenate({factors, array(constant_factors, p.dtype())});
}

Array poly(Operand zeros) {
  At at(zeros.where);
  Array roots = lib::as_inexact(atleast_1d(*zeros));
  need_vector("poly", roots, true);
  if (roots.size() == 0) return lib::constant_like(roots, 1);
  Array out = ones({1}, roots.dtype()), none = lib::constant_like(out, 0);
  for (std::int64_t i = 0; i < roots.size(); ++i) {
    Array times = out * lax::slice(roots, {i}, {i + 1});
    out = lax::sub(lax::pad(out, none, {0}, {1}), lax::pad(times, none, {1}, {0}));
  }
  return out;
}

static Array companion_values(const Array& p) {
  std::int64_t n = p.size() - 1;
  if (n < 1) return zeros({0}, promote_types(p.dtype(), c64));
  Array first = -lax::slice(p, {1}, {n + 1}) / lax::slice(p, {0}, {1});
  Array below = lax::slice(eye(n, p.dtype()), {0, 0}, {n - 1, n});
  return linalg::eigvals(lax::concatenate({lax::expand_dims(first, {0}), below}, 0));
}

Array roots(Operand given, bool strip_zeros) {
  At at(given.where);
  Array p = lib::as_inexact(atleast_1d(*given));
  need_vector("roots", p, true);
  std::int64_t n = p.size();
  if (n < 2) return companion_values(p);
  Array leading = count_of_leading(lax::eq(p, lib::constant_like(p, 0)));
  if (strip_zeros) {
    if (!lib::is_known(leading))
      fail<TraceError>("roots: their number depends on leading zeros, which are abstract here.",
                       "Call roots(p, false), which returns NaN for each leading zero.");
    return companion_values(lax::slice(p, {leading.item<std::int64_t>()}, {n}));
  }
  // Moves leading zeros to the end, where each gives a root of 0; these roots are then moved to the end too.
  Array safe = where(leading == n, 1, p);
  Array position = mod(lax::iota(i32, {n}, 0) + leading, n);
  Array values = companion_values(take(safe, position, OneAxis(0), OutOfBounds::clip));
  Array sorted = take(values, argsort(values == 0), OneAxis(0), OutOfBounds::clip);
  Array is_root = lax::iota(i32, {n - 1}, 0) < n - 1 - leading;
  return where(is_root, sorted,
               scalar(std::numeric_limits<double>::quiet_NaN(), values.dtype()) *
                   lax::complex(ones({}, values.dtype().real_part()), ones({}, values.dtype().real_part())));
}

static Array as_column(const Array& x) { return expand_dims(x, 1); }

PolynomialFit polyfit_all(Operand given_x, Operand given_y, std::int64_t degree, PolyfitOptions options) {
  At at(given_x.where);
  check_order("polyfit", static_cast<int>(degree));
  Array x = lib::as_inexact(*given_x), y = lib::as_inexact(*given_y);
  if (x.ndim() != 1 || x.size() == 0 || y.ndim() < 1 || y.ndim() > 2 || y.dim(0) != x.size())
    fail<ShapeError>(
        str("polyfit: x is ", given_x->aval(), ", y is ", given_y->aval(), "."),
        "Expected x as a vector of at least one element, and y with as many rows; y may be a matrix.");
  std::int64_t n = x.size(), order = degree + 1;
  double rcond = options.rcond.value_or(static_cast<double>(n) * finfo(x.dtype()).eps);
  Array lhs = vander(x, order), rhs = y;
  if (!options.weights.empty()) {
    Array w = lib::as_inexact(options.weights);
    if (w.shape() != Shape{n})
      fail<ShapeError>(str("polyfit: the weights are ", options.weights.aval(), " for ", n, " points."),
                       "Expected a vector with one weight for each point.");
    lhs = lhs * as_column(w), rhs = rhs * (y.ndim() == 2 ? as_column(w) : w);
  }
  Array scale = sqrt(sum(lhs * lhs, axis(0)));
  lhs = lhs / scale;
  linalg::LstsqResult solved = linalg::lstsq(lhs, rhs, rcond);
  PolynomialFit out;
  out.coefficients = solved.x / (solved.x.ndim() == 2 ? as_column(scale) : scale);
  out.residuals = solved.residuals, out.rank = solved.rank, out.singular_values = solved.s;
  Array base = linalg::inv(matmul(matrix_transpose(lhs), lhs)) / outer(scale, scale);
  Array factor = ones({1}, base.dtype());
  if (!options.unscaled)
    factor = n > order ? atleast_1d(solved.residuals / (n - order))
                       : full({1}, std::numeric_limits<double>::quiet_NaN(), base.dtype());
  out.covariance = y.ndim() == 1 ? base * factor : expand_dims(base, -1) * factor;
  return out;
}
Array polyfit(Operand x, Operand y, std::int64_t degree, PolyfitOptions options) {
  return polyfit_all(x, y, degree, options).coefficients;
}

Array vander(Operand x, std::optional<std::int64_t> columns, bool increasing) {
  At at(x.where);
  std::int64_t count = columns.value_or(x->ndim() ? x->dim(0) : 0);
  if (x->ndim() != 1 || count < 0)
    fail<ArgumentError>(str("vander: ", count, " powers are requested for ", x->aval(), "."),
                        "Expected a vector, and a number of at least 0.");
  Array exponents = lax::iota(x->dtype().is_bool() ? i32 : x->dtype(), {count}, 0);
  if (!increasing) exponents = scalar(count - 1, exponents.dtype()) - exponents;
  return power(expand_dims(*x, 1), exponents);
}

}  // namespace tessera::inline v0
