// LU factors with row pivoting. LAPACK pivots rows of column-major matrices, so the matrix is copied.
#include "tiles.h"

namespace tessera::inline v0::lapack {

namespace {

template <class T>
Part<T> weight(T x) {
  return std::abs(std::real(x)) + std::abs(std::imag(x));  // LAPACK's measure for choosing a pivot
}

// Factors row by row in place. Used for matrices that are too small to pay for a call and two copies, and for
// those with NaN or infinity, for which LAPACK's search for the largest element is unspecified.
template <class T>
void factor_small(T* a, std::int64_t m, std::int64_t n, lapack_int* pivots) {
  for (std::int64_t k = 0; k < std::min(m, n); ++k) {
    std::int64_t pivot = k;
    for (std::int64_t i = k + 1; i < m; ++i)
      if (weight(a[i * n + k]) > weight(a[pivot * n + k])) pivot = i;
    pivots[k] = static_cast<lapack_int>(pivot);
    if (pivot != k) std::swap_ranges(a + k * n, a + (k + 1) * n, a + pivot * n);
    if (a[k * n + k] == T(0)) continue;
    for (std::int64_t i = k + 1; i < m; ++i) {
      T factor = a[i * n + k] /= a[k * n + k];
      for (std::int64_t j = k + 1; j < n; ++j) a[i * n + j] -= factor * a[k * n + j];
    }
  }
}

// Factors a column-major matrix by block columns. After each of them, rows of the others are swapped, and those behind it
// are updated.
template <class T>
void factor_by_tiles(T* a, std::int64_t m, std::int64_t n, lapack_int* pivots) {
  constexpr std::int64_t tile = 64;
  auto number = [](std::int64_t x) { return static_cast<lapack_int>(x); };
  for (std::int64_t k = 0; k < std::min(m, n); k += tile) {
    std::int64_t width = std::min(tile, std::min(m, n) - k), below = m - k - width;
    T* diagonal = a + k * m + k;
    TESSERA_LAPACK(getrf)(LAPACK_COL_MAJOR, number(m - k), number(width), diagonal, number(m), pivots + k);
    for (std::int64_t i = k; i < k + width; ++i) pivots[i] += number(k);
    parallel_for(tiles_of(n, tile), [=](std::int64_t t) {
      std::int64_t first = t * tile, count = std::min(tile, n - first);
      if (first == k) first += width, count -= width;  // a part of the last tile of a wide matrix
      if (count <= 0) return;
      T* columns = a + first * m;
      TESSERA_LAPACK(laswp)
      (LAPACK_COL_MAJOR, number(count), columns, number(m), number(k + 1), number(k + width), pivots, 1);
      if (first < k) return;
      MatrixBlock<T> top{columns + k, width, count, m};
      TriangularForm unit{CblasLeft, CblasLower, CblasNoTrans, CblasUnit};
      solve_triangular<T>(CblasColMajor, unit, {diagonal, width, width, m}, top);
      if (below)
        subtract_product<T>(CblasColMajor, {diagonal + width, below, width, m}, CblasNoTrans,
                            {top.data, width, count, m}, {top.data + width, below, count, m});
    });
  }
}

template <class T>
void factor(const Problem<T>& p, T* a, lapack_int* pivots) {
  T* columns = p.copies();
  transpose(a, columns, p.m, p.n);
  if (std::min(p.m, p.n) < kTiled)
    TESSERA_LAPACK(getrf)(LAPACK_COL_MAJOR, p.m, p.n, columns, p.m, pivots);
  else
    factor_by_tiles(columns, p.m, p.n, pivots);
  transpose(columns, a, p.n, p.m);
  for (lapack_int i = 0; i < std::min(p.m, p.n); ++i) pivots[i] -= 1;
}

template <class T>
void lu(const Problem<T>& p, std::int64_t b) {
  constexpr std::int64_t small = 12;
  std::int64_t m = p.m, n = p.n, k = std::min(m, n);
  T* a = p.result(0, b, m * n);
  lapack_int* pivots = p.template result<lapack_int>(1, b, k);
  lapack_int* permutation = p.template result<lapack_int>(2, b, m);
  copy(p.operand(0, b, m * n), a, m * n);
  for (lapack_int i = 0; i < p.m; ++i) permutation[i] = i;
  if ((m <= small && n <= small) || !all_finite(a, m * n))
    factor_small(a, m, n, pivots);
  else if (k > 0)
    factor(p, a, pivots);
  for (std::int64_t i = 0; i < k; ++i) std::swap(permutation[i], permutation[pivots[i]]);
}

}  // namespace

extern "C" std::int32_t tessera_lapack_lu(const std::int64_t* i, void* const* in, void* const* out,
                                          void* workspace) noexcept {
  return for_each_matrix(i, in, out, workspace,
                         []<class T>(const Problem<T>& p, std::int64_t b) { lu(p, b); });
}

}  // namespace tessera::inline v0::lapack
