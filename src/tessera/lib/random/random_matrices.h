// Random vectors with a covariance, and random orthogonal matrices. As in lib/random/random.h, the numbers
// depend on the key only.
#pragma once
#include <tessera/lib/random/random.h>

namespace tessera::inline v0::random {

enum class CovarianceFactor { cholesky, eigh, svd };
struct MultivariateOptions {
  ByName by_name = ByName();
  /// The leading axes of the result; default: the broadcast leading axes of mean and cov.
  std::optional<Sizes> shape = {};
  std::optional<Dtype> dtype = {};                       ///< default: the dtype of mean and cov
  CovarianceFactor method = CovarianceFactor::cholesky;  ///< eigh and svd allow a singular cov
};
/// Normal vectors with a mean and a covariance.
///   mean, cov  T[..., n], T[..., n, n]   floating; cov symmetric, positive definite
///   result     T[shape..., n]
///   source     jax.random.multivariate_normal
TESSERA_API Array multivariate_normal(Operand key, const Array& mean, const Array& cov,
                                      const MultivariateOptions& options = {});

/// Uniformly distributed orthogonal (complex: unitary) matrices.
///   n, m    rows and columns; default m = n. Columns are orthonormal, or rows if there are fewer of them
///   shape   leading axes
///   result  dtype[shape..., n, m]
///   source  jax.random.orthogonal
TESSERA_API Array orthogonal(Operand key, std::int64_t n, Sizes shape = Shape{},
                             Dtype dtype = default_float(), std::optional<std::int64_t> m = {});

}  // namespace tessera::inline v0::random
