// Random vectors with a covariance, and random orthogonal matrices. As in lib/random/random.h, a key and nothing else
// decides the numbers.
#pragma once
#include <tessera/lib/random/random.h>

namespace tessera::inline v0::random {

enum class CovarianceFactor { cholesky, eigh, svd };
struct MultivariateOptions {
  ByName by_name = ByName();
  /// Axes before the last; those to which mean and cov broadcast unless given
  std::optional<Sizes> shape = {};
  std::optional<Dtype> dtype = {};                       ///< that of mean and cov unless given
  CovarianceFactor method = CovarianceFactor::cholesky;  ///< eigh and svd take singular cov, too
};
/// Normal vectors with a mean and a covariance.
///   mean, cov  T[..., n], T[..., n, n]   floating; cov symmetric, positive definite
///   result     T[shape..., n]
///   source     jax.random.multivariate_normal
TESSERA_API Array multivariate_normal(Operand key, const Array& mean, const Array& cov,
                                      const MultivariateOptions& options = {});

/// Orthogonal (complex: unitary) matrices, uniformly distributed.
///   n, m    rows and columns; m = n unless given: orthonormal columns, or rows if there are fewer of them
///   shape   axes before the matrices
///   result  dtype[shape..., n, m]
///   source  jax.random.orthogonal
TESSERA_API Array orthogonal(Operand key, std::int64_t n, Sizes shape = Shape{},
                             Dtype dtype = default_float(), std::optional<std::int64_t> m = {});

}  // namespace tessera::inline v0::random
