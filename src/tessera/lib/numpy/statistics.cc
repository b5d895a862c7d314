// Covariances and correlations.
#include <tessera/lib/lax.h>
#include <tessera/lib/linalg/products.h>
#include <tessera/lib/numpy/logic.h>
#include <tessera/lib/numpy/math.h>
#include <tessera/lib/numpy/reductions.h>
#include <tessera/lib/numpy/statistics.h>
#include <tessera/lib/promote.h>
#include <limits>

namespace tessera::inline v0 {

namespace {

// Returns a matrix whose rows are the variables.
Array rows_of(const Array& x, bool rowvar, bool transposes) {
  Array rows = atleast_2d(x);
  return !rowvar && transposes ? rows.T() : rows;
}

Array observations(const Array& x, const Array& y, const CovOptions& options) {
  Arrays both{x};
  if (!y.empty()) both.push_back(y);
  for (const Array& part : both)
    if (part.ndim() > 2)
      fail<ShapeError>(str("cov: an operand is ", part.aval(), "."), "Expected vectors or matrices.");
  both = lib::promote_dtypes(both, lib::Numbers::inexact);
  Array rows = rows_of(both[0], options.rowvar, x.ndim() != 1);
  if (y.empty()) return rows;
  return concatenate({rows, rows_of(both[1], options.rowvar, atleast_2d(y).dim(0) != 1)}, 0);
}

void check_weights(const char* name, const Array& weights, std::int64_t count) {
  if (weights.ndim() != 1 || weights.dim(0) != count)
    fail<ShapeError>(str("cov: the option ", name, " is ", weights.aval(), " for ", count, " observations."),
                     "Expected a vector with one weight for each observation.");
}

// The weights of the observations; empty if there are none.
Array weights_of(const CovOptions& options, std::int64_t count) {
  Array out;
  if (!options.fweights.empty()) {
    check_weights("fweights", options.fweights, count);
    if (!options.fweights.dtype().is_integer())
      fail<DtypeError>(str("cov: the option fweights is ", options.fweights.aval(), "."),
                       "Expected integers; aweights takes other dtypes.");
    out = abs(options.fweights);
  }
  if (!options.aweights.empty()) {
    check_weights("aweights", options.aweights, count);
    out = out.empty() ? abs(options.aweights) : out * abs(options.aweights);
  }
  return out;
}

}  // namespace

Array cov(Operand given, const Array& y, CovOptions options) {
  At at(given.where);
  if (options.dtype && !options.dtype->is_inexact())
    fail<DtypeError>(str("cov: the option `dtype` is ", *options.dtype, "."),
                     "Expected a floating or complex dtype.");
  Array x = observations(*given, y, options);
  std::int64_t variables = x.dim(0), count = x.dim(1);
  if (variables == 0) return zeros({0, 0});
  Shape shape = variables == 1 ? Shape{} : Shape{variables, variables};
  if (count == 0) return full(shape, scalar(std::numeric_limits<double>::quiet_NaN(), x.dtype()));
  Array weights = weights_of(options, count);
  if (options.dtype) {
    x = lib::convert(x, *options.dtype);
    if (!weights.empty()) weights = lib::convert(weights, *options.dtype);
  }
  int ddof = options.ddof.value_or(options.bias ? 0 : 1);
  auto [average_of, total] = average_and_weight(x, {.axis = 1, .weights = weights});
  Array sum_of_weights = lax::squeeze(lax::slice(total, {0}, {1}), {0});
  Array divisor = weights.empty() ? Array(count - ddof) : sum_of_weights;
  if (!weights.empty() && ddof != 0) {
    Array correction =
        options.aweights.empty() ? Array(ddof) : ddof * sum(weights * abs(options.aweights)) / sum_of_weights;
    divisor = sum_of_weights - correction;
  }
  x = x - expand_dims(average_of, 1);
  Array weighted = weights.empty() ? x : x * weights;
  return squeeze(divide(dot(x, conj(weighted.T())), divisor));
}
Array cov(Operand x, CovOptions options) { return cov(std::move(x), Array(), std::move(options)); }

Array corrcoef(Operand x, const Array& y, CovOptions options) {
  At at(x.where);
  Array c = cov(*x, y, {.rowvar = options.rowvar, .dtype = options.dtype});
  if (c.ndim() == 0) return c / c;
  Array deviation = lib::convert(sqrt(real(diag(c))), c.dtype());
  c = c / expand_dims(deviation, 1) / expand_dims(deviation, 0);
  Array re = clip(real(c), -1, 1);
  return c.dtype().is_complex() ? lax::complex(re, clip(imag(c), -1, 1)) : re;
}
Array corrcoef(Operand x, CovOptions options) { return corrcoef(std::move(x), Array(), std::move(options)); }

}  // namespace tessera::inline v0
