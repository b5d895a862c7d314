// Samples computed from matrix decompositions. Source: jax.random, with the same bits and decompositions.
#include <tessera/lib/linalg/linalg_operands.h>
#include <tessera/lib/random/random_matrices.h>

namespace tessera::inline v0::random {

static Array covariance_factor(const Array& cov, CovarianceFactor method) {
  if (method == CovarianceFactor::cholesky) return linalg::cholesky(cov);
  if (method == CovarianceFactor::svd) {
    auto f = linalg::svd(cov);
    return f.u * sqrt(expand_dims(f.s, -2));
  }
  auto [w, v] = linalg::eigh(cov);
  return v * sqrt(expand_dims(w, -2));
}

Array multivariate_normal(Operand key, const Array& mean, const Array& cov,
                          const MultivariateOptions& options) {
  At at(key.where);
  Arrays both = lib::promote_dtypes(Arrays{mean, cov}, lib::Numbers::inexact);
  const Array &m = both[0], &c = both[1];
  std::int64_t n = m.ndim() ? m.dim(-1) : -1;
  if (n < 0 || c.ndim() < 2 || c.dim(-1) != n || c.dim(-2) != n)
    fail<ShapeError>(str("random::multivariate_normal: mean is ", mean.aval(), ", cov is ", cov.aval(), "."),
                     "Expected mean as [..., n] and cov as [..., n, n].");
  Shape mean_batch(m.shape().begin(), m.shape().end() - 1), cov_batch(c.shape().begin(), c.shape().end() - 2);
  Shape shape = broadcast_shapes("random::multivariate_normal", mean_batch, cov_batch);
  if (options.shape) {
    Shape requested = options.shape->shape;
    refuse_negative_sizes("random::multivariate_normal", requested);
    if (broadcast_shapes("random::multivariate_normal", shape, requested) != requested)
      fail<ShapeError>(str("random::multivariate_normal: the shape is ", requested, ", mean is ", mean.aval(),
                           ", cov is ", cov.aval(), "."),
                       "Expected a shape to which the batch axes of mean and cov broadcast.");
    shape = requested;
  }
  shape.push_back(n);
  Array z = normal(key, shape, options.dtype.value_or(m.dtype()));
  Array deviation = matmul(covariance_factor(c, options.method), expand_dims(z, -1));
  return m + squeeze(deviation, -1);
}

Array orthogonal(Operand key, std::int64_t n, Sizes shape, Dtype dtype, std::optional<std::int64_t> columns) {
  At at(key.where);
  std::int64_t m = columns.value_or(n);
  Shape full_shape = shape.shape;
  full_shape.push_back(std::max(n, m)), full_shape.push_back(std::min(n, m));
  refuse_negative_sizes("random::orthogonal", full_shape);
  auto [q, r] = linalg::qr(normal(key, full_shape, dtype));
  Array signed_q = q * expand_dims(sign(linalg::diagonal(r)), -2);
  return n < m ? matrix_transpose(signed_q) : signed_q;
}

}  // namespace tessera::inline v0::random
