// Cholesky factors and triangular solves. The lower triangle of a row-major matrix is the upper one of its transpose,
// and for Hermitian a = l l^H, a^T = (l^T)^H (l^T): LAPACK's upper factor.
#include <cblas.h>
#include <algorithm>
#include "matrices.h"

namespace tessera::inline v0::lapack {

namespace {

// Factors row by row, for matrices too small to pay for a call. Returns false if the matrix is not positive definite.
template <class T>
bool factor_small(T* a, std::int64_t n) {
  for (std::int64_t i = 0; i < n; ++i) {
    T* row = a + i * n;
    for (std::int64_t j = 0; j < i; ++j) {
      const T* other = a + j * n;
      T sum = row[j];
      for (std::int64_t k = 0; k < j; ++k) sum -= row[k] * conjugate(other[k]);
      row[j] = sum / std::real(other[j]);
    }
    Part<T> sum = std::real(row[i]);
    for (std::int64_t k = 0; k < i; ++k) sum -= std::norm(row[k]);
    if (!(sum > 0)) return false;
    row[i] = std::sqrt(sum);
  }
  return true;
}

template <class T>
void clear_upper(T* a, std::int64_t n) {
  for (std::int64_t i = 0; i < n; ++i) std::fill(a + i * n + i + 1, a + (i + 1) * n, T(0));
}

template <class T>
void cholesky(const Problem<T>& p, std::int64_t b) {
  constexpr std::int64_t small = 16;
  std::int64_t n = p.n;
  T* l = p.result(0, b, n * n);
  copy(p.operand(0, b, n * n), l, n * n);
  clear_upper(l, n);
  for (std::int64_t i = 0; i < n; ++i) l[i * n + i] = std::real(l[i * n + i]);
  bool positive = all_finite(l, n * n);
  if (positive)
    positive =
        n <= small ? factor_small(l, n) : TESSERA_LAPACK(potrf)(LAPACK_COL_MAJOR, 'U', p.n, l, p.n) == 0;
  if (positive) return;
  fill_nan(l, n * n);
  clear_upper(l, n);
}

void solve(CBLAS_SIDE side, CBLAS_UPLO triangle, CBLAS_TRANSPOSE form, CBLAS_DIAG diagonal, blasint m,
           blasint n, const float* a, blasint lda, float* b) {
  cblas_strsm(CblasRowMajor, side, triangle, form, diagonal, m, n, 1, a, lda, b, n);
}
void solve(CBLAS_SIDE side, CBLAS_UPLO triangle, CBLAS_TRANSPOSE form, CBLAS_DIAG diagonal, blasint m,
           blasint n, const double* a, blasint lda, double* b) {
  cblas_dtrsm(CblasRowMajor, side, triangle, form, diagonal, m, n, 1, a, lda, b, n);
}
void solve(CBLAS_SIDE side, CBLAS_UPLO triangle, CBLAS_TRANSPOSE form, CBLAS_DIAG diagonal, blasint m,
           blasint n, const std::complex<float>* a, blasint lda, std::complex<float>* b) {
  const std::complex<float> one = 1;
  cblas_ctrsm(CblasRowMajor, side, triangle, form, diagonal, m, n, &one, a, lda, b, n);
}
void solve(CBLAS_SIDE side, CBLAS_UPLO triangle, CBLAS_TRANSPOSE form, CBLAS_DIAG diagonal, blasint m,
           blasint n, const std::complex<double>* a, blasint lda, std::complex<double>* b) {
  const std::complex<double> one = 1;
  cblas_ztrsm(CblasRowMajor, side, triangle, form, diagonal, m, n, &one, a, lda, b, n);
}

template <class T>
void triangular_solve(const Problem<T>& p, std::int64_t b) {
  bool left = p.option(MatrixCall::left), transposed = p.option(MatrixCall::transposed);
  bool conjugated = is_complex<T> && p.option(MatrixCall::conjugated);
  std::int64_t size = left ? p.m : p.n, total = std::int64_t{p.m} * p.n;
  const T* a = p.operand(0, b, size * size);
  T* x = p.result(0, b, total);
  copy(p.operand(1, b, total), x, total);
  if (total == 0) return;
  if (conjugated && !transposed) {
    std::transform(a, a + size * size, p.copies(), conjugate<T>);
    a = p.copies();
  }
  solve(left ? CblasLeft : CblasRight, p.option(MatrixCall::lower) ? CblasLower : CblasUpper,
        !transposed  ? CblasNoTrans
        : conjugated ? CblasConjTrans
                     : CblasTrans,
        p.option(MatrixCall::unit) ? CblasUnit : CblasNonUnit, p.m, p.n, a, static_cast<blasint>(size), x);
}

}  // namespace

extern "C" std::int32_t tessera_lapack_cholesky(const std::int64_t* i, void* const* in, void* const* out,
                                                void* workspace) noexcept {
  return for_each_matrix(i, in, out, workspace,
                         []<class T>(const Problem<T>& p, std::int64_t b) { cholesky(p, b); });
}
extern "C" std::int32_t tessera_lapack_triangular_solve(const std::int64_t* i, void* const* in,
                                                        void* const* out, void* workspace) noexcept {
  return for_each_matrix(i, in, out, workspace,
                         []<class T>(const Problem<T>& p, std::int64_t b) { triangular_solve(p, b); });
}

}  // namespace tessera::inline v0::lapack
