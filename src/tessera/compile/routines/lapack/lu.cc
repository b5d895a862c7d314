// LU factors with row pivoting. LAPACK pivots rows of column-major matrices, so the matrix is copied.
#include "tiles.h"

namespace tessera::inline v0::lapack {

namespace {

template <class T>
Real<T> weight(T x) {
  return std::abs(std::real(x)) + std::abs(std::imag(x));  // LAPACK's measure for choosing a pivot
}

// Factors row by row in place. Used for matrices so small that a call and two copies would take longer, and for
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

// Factors a row-major matrix by panels: blocks of columns, which LAPACK factors in a column-major copy. The columns of
// the next panel are updated first; it is factored while the other tiles to the right are updated.
template <class T>
struct PanelFactors {
  T* a;
  std::int64_t m, n;
  lapack_int* pivots;
  T* copies;  // of one panel

  // Wider panels spend more time in LAPACK, narrower ones make thinner products. Measured with 512 to 4096 rows in f32 and f64.
  static constexpr std::int64_t kWidth = 64, kTile = 128, kMaxTiles = 16;

  std::int64_t min_size() const { return std::min(m, n); }
  std::int64_t width(std::int64_t k) const { return std::min(kWidth, min_size() - k); }

  void factor_panel(std::int64_t k) const {
    auto number = [](std::int64_t x) { return static_cast<lapack_int>(x); };
    T* panel = a + k * n + k;
    copy_transposed(panel, n, copies, m - k, m - k, width(k));
    TESSERA_LAPACK(getrf)
    (LAPACK_COL_MAJOR, number(m - k), number(width(k)), copies, number(m - k), pivots + k);
    copy_transposed(copies, m - k, panel, n, width(k), m - k);
    for (std::int64_t i = k; i < k + width(k); ++i) pivots[i] += number(k - 1);  // LAPACK counts from 1
  }

  // Applies panel k to these columns: its swaps of rows and, if the columns are to its right, its products.
  void update(std::int64_t k, std::int64_t first, std::int64_t last) const {
    if (first >= last) return;
    std::int64_t next = k + width(k);
    for (std::int64_t i = k; i < next; ++i)
      if (pivots[i] != i) std::swap_ranges(a + i * n + first, a + i * n + last, a + pivots[i] * n + first);
    if (first < next) return;
    MatrixBlock<T> top{a + k * n + first, width(k), last - first, n};
    TriangularForm unit{CblasLeft, CblasLower, CblasNoTrans, CblasUnit};
    solve_triangular<T>(CblasRowMajor, unit, {a + k * n + k, width(k), width(k), n}, top);
    if (next < m)
      subtract_product<T>(CblasRowMajor, {a + next * n + k, m - next, width(k), n}, CblasNoTrans,
                          {top.data, width(k), last - first, n},
                          {a + next * n + first, m - next, last - first, n});
  }

  void run() const {
    std::int64_t tile = std::max(kTile, (n / kMaxTiles + kWidth - 1) / kWidth * kWidth);
    factor_panel(0);
    for (std::int64_t k = 0; k < min_size(); k += kWidth) {
      std::int64_t next = k + width(k), after_next = next < min_size() ? next + width(next) : next;
      std::int64_t tiles_before = tiles_of(k, tile), tiles_after = tiles_of(n - after_next, tile);
      parallel_for(1 + tiles_after + tiles_before, [=, this](std::int64_t t) {
        if (t == 0) {
          update(k, next, after_next);
          if (next < min_size()) factor_panel(next);
        } else if (t <= tiles_after) {
          std::int64_t first = after_next + (t - 1) * tile;
          update(k, first, std::min(first + tile, n));
        } else {
          std::int64_t first = (t - 1 - tiles_after) * tile;
          update(k, first, std::min(first + tile, k));
        }
      });
    }
  }
};

template <class T>
void factor(const Problem<T>& p, T* a, lapack_int* pivots) {
  T* columns = p.copies();
  if (std::min(p.m, p.n) >= kMinTiledSize) return PanelFactors<T>{a, p.m, p.n, pivots, columns}.run();
  transpose(a, columns, p.m, p.n);
  TESSERA_LAPACK(getrf)(LAPACK_COL_MAJOR, p.m, p.n, columns, p.m, pivots);
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
