// Cholesky factors and triangular solves. The lower triangle of a row-major matrix is the upper one of its transpose,
// and for Hermitian a = l l^H, a^T = (l^T)^H (l^T): LAPACK's upper factor.
#include <algorithm>
#include "tiles.h"

namespace tessera::inline v0::lapack {

namespace {

// Factors row by row, for matrices so small that a call would take longer. Returns false if the matrix is not positive definite.
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
    Real<T> sum = std::real(row[i]);
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

// Factors by block columns: first the block on the diagonal, then the blocks below it; then all blocks to the right are
// updated. Elements above the diagonal are unspecified afterwards. Returns false if the matrix is not positive
// definite.
template <class T>
bool factor_by_tiles(T* a, std::int64_t n) {
  constexpr std::int64_t tile = 128;
  auto size = [=](std::int64_t first) { return std::min(tile, n - first); };
  auto block = [=](std::int64_t row, std::int64_t column) {
    return MatrixBlock<T>{a + row * n + column, size(row), size(column), n};
  };
  auto const_block = [=](std::int64_t row, std::int64_t column) {
    return ConstMatrixBlock<T>{a + row * n + column, size(row), size(column), n};
  };
  for (std::int64_t k = 0; k < n; k += tile) {
    auto order = static_cast<lapack_int>(size(k));
    if (TESSERA_LAPACK(potrf)(LAPACK_COL_MAJOR, 'U', order, a + k * n + k, static_cast<lapack_int>(n)) != 0)
      return false;
    std::int64_t rest = tiles_of(n - k, tile) - 1, first = k + tile;
    parallel_for(rest, [=](std::int64_t i) {
      TriangularForm adjoint{CblasRight, CblasLower, CblasConjTrans, CblasNonUnit};
      solve_triangular<T>(CblasRowMajor, adjoint, const_block(k, k), block(first + i * tile, k));
    });
    parallel_for(rest * (rest + 1) / 2, [=](std::int64_t number) {
      std::int64_t i = 0, j = number;
      while (j > i) j -= ++i;
      std::int64_t row = first + i * tile, column = first + j * tile;
      subtract_product<T>(CblasRowMajor, const_block(row, k), CblasConjTrans, const_block(column, k),
                          block(row, column));
    });
  }
  return true;
}

template <class T>
bool factor(T* a, std::int64_t n) {
  constexpr std::int64_t small = 16;
  if (n <= small) return factor_small(a, n);
  if (n < kMinTiledSize) {
    auto order = static_cast<lapack_int>(n);
    return TESSERA_LAPACK(potrf)(LAPACK_COL_MAJOR, 'U', order, a, order) == 0;
  }
  bool positive = factor_by_tiles(a, n);
  clear_upper(a, n);
  return positive;
}

template <class T>
void cholesky(const Problem<T>& p, std::int64_t b) {
  std::int64_t n = p.n;
  T* l = p.result(0, b, n * n);
  copy(p.operand(0, b, n * n), l, n * n);
  clear_upper(l, n);
  for (std::int64_t i = 0; i < n; ++i) l[i * n + i] = std::real(l[i * n + i]);
  if (all_finite(l, n * n) && factor(l, n)) return;
  fill_nan(l, n * n);
  clear_upper(l, n);
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
  TriangularForm form{left ? CblasLeft : CblasRight, p.option(MatrixCall::lower) ? CblasLower : CblasUpper,
                      !transposed  ? CblasNoTrans
                      : conjugated ? CblasConjTrans
                                   : CblasTrans,
                      p.option(MatrixCall::unit) ? CblasUnit : CblasNonUnit};
  // The columns of x are independent of each other, or its rows if `a` is on the right.
  constexpr std::int64_t tile = 128;
  std::int64_t others = left ? p.n : p.m, width = size < kMinTiledSize ? others : tile;
  parallel_for(tiles_of(others, width), [=](std::int64_t t) {
    std::int64_t first = t * width, count = std::min(width, others - first);
    MatrixBlock<T> part =
        left ? MatrixBlock<T>{x + first, p.m, count, p.n} : MatrixBlock<T>{x + first * p.n, count, p.n, p.n};
    solve_triangular<T>(CblasRowMajor, form, {a, size, size, size}, part);
  });
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
