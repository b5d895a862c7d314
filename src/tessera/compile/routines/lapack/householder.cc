// QR factors as reflectors, and products of reflectors. LAPACK reads a row-major a as a^T, whose LQ factors
// are l = r^T and the same reflectors with conjugate scales, so nothing is copied.
#include <algorithm>
#include <memory>
#include <new>
#include <numeric>
#include "tiles.h"

namespace tessera::inline v0::lapack {

namespace {

// LQ factors of a column-major a[n,m], as gelqf: the reflectors of some rows, as one block, are applied to tiles of the rows
// below. Returns false if there is no memory.
template <class T>
bool factor_by_tiles(const Problem<T>& p, T* a, T* taus) {
  constexpr std::int64_t tile = 64, reflectors = 64;
  std::int64_t rows = p.n, columns = p.m, least = std::min(rows, columns);
  auto number = [](std::int64_t x) { return static_cast<lapack_int>(x); };
  lapack_int stride = number(rows);
  std::unique_ptr<T[]> memory(new (std::nothrow)
                                  T[static_cast<std::size_t>(reflectors * (reflectors + rows + tile))]);
  if (!memory) return false;
  T *factors = memory.get(), *spare = factors + reflectors * reflectors;
  for (std::int64_t k = 0; k < least; k += reflectors) {
    std::int64_t width = std::min(reflectors, least - k);
    T* block = a + k * rows + k;
    lapack_int length = number(columns - k), count = number(width);
    TESSERA_LAPACK(gelqf)
    (LAPACK_COL_MAJOR, count, length, block, stride, taus + k, p.work(), p.work_length());
    if (k + width >= rows) break;
    TESSERA_LAPACK(larft)(LAPACK_COL_MAJOR, 'F', 'R', length, count, block, stride, taus + k, factors, count);
    parallel_for(tiles_of(rows - k - width, tile), [=](std::int64_t t) {
      std::int64_t first = k + width + t * tile, here = std::min(tile, rows - first);
      TESSERA_LAPACK(larfb)
      (LAPACK_COL_MAJOR, 'R', 'N', 'F', 'R', number(here), length, count, block, stride, factors, count,
       a + k * rows + first, stride, spare + t * tile * reflectors, number(here));
    });
  }
  return true;
}

template <class T>
void geqrf(const Problem<T>& p, std::int64_t b) {
  std::int64_t k = std::min(p.m, p.n), total = std::int64_t{p.m} * p.n;
  T *a = p.result(0, b, total), *taus = p.result(1, b, k);
  copy(p.operand(0, b, total), a, total);
  if (total == 0) return;
  if (!all_finite(a, total)) {
    fill_nan(a, total), fill_nan(taus, k);
    return;
  }
  if (k < kTiled || !factor_by_tiles(p, a, taus))
    TESSERA_LAPACK(gelqf)(LAPACK_COL_MAJOR, p.n, p.m, a, p.n, taus, p.work(), p.work_length());
  std::transform(taus, taus + k, taus, conjugate<T>);
}

// QR with column pivoting. The columns of a would be rows of the matrix that LAPACK reads, so a is copied.
template <class T>
void geqp3(const Problem<T>& p, std::int64_t b) {
  std::int64_t k = std::min(p.m, p.n), total = std::int64_t{p.m} * p.n;
  T *a = p.result(0, b, total), *taus = p.result(1, b, k), *columns = p.copies();
  const T* given = p.operand(0, b, total);
  lapack_int* pivots = p.template result<lapack_int>(2, b, p.n);
  if (total == 0 || !all_finite(given, total)) {
    fill_nan(a, total), fill_nan(taus, k);
    std::iota(pivots, pivots + p.n, 0);
    return;
  }
  std::copy_n(p.template operand<lapack_int>(1, b, p.n), p.n, pivots);
  transpose(given, columns, p.m, p.n);
  if constexpr (is_complex<T>) TESSERA_LAPACK_COMPLEX(geqp3)
  (LAPACK_COL_MAJOR, p.m, p.n, columns, p.m, pivots, taus, p.work(), p.work_length(), p.real_work());
  else TESSERA_LAPACK_REAL(geqp3)(LAPACK_COL_MAJOR, p.m, p.n, columns, p.m, pivots, taus, p.work(),
                                  p.work_length());
  transpose(columns, a, p.n, p.m);
  for (lapack_int i = 0; i < p.n; ++i) pivots[i] -= 1;
}

template <class T>
void householder_product(const Problem<T>& p, std::int64_t b) {
  std::int64_t total = std::int64_t{p.m} * p.n;
  T *q = p.result(0, b, total), *taus = p.copies();
  copy(p.operand(0, b, total), q, total);
  if (total == 0) return;
  const T* given = p.operand(1, b, p.k);
  if (!all_finite(q, total) || !all_finite(given, p.k)) return fill_nan(q, total);
  std::transform(given, given + p.k, taus, conjugate<T>);
  TESSERA_LAPACK_EITHER(orglq, unglq)
  (LAPACK_COL_MAJOR, p.n, p.m, p.k, q, p.n, taus, p.work(), p.work_length());
}

}  // namespace

extern "C" std::int32_t tessera_lapack_geqrf(const std::int64_t* i, void* const* in, void* const* out,
                                             void* workspace) noexcept {
  return for_each_matrix(i, in, out, workspace,
                         []<class T>(const Problem<T>& p, std::int64_t b) { geqrf(p, b); });
}
extern "C" std::int32_t tessera_lapack_geqp3(const std::int64_t* i, void* const* in, void* const* out,
                                             void* workspace) noexcept {
  return for_each_matrix(i, in, out, workspace,
                         []<class T>(const Problem<T>& p, std::int64_t b) { geqp3(p, b); });
}
extern "C" std::int32_t tessera_lapack_householder_product(const std::int64_t* i, void* const* in,
                                                           void* const* out, void* workspace) noexcept {
  return for_each_matrix(i, in, out, workspace,
                         []<class T>(const Problem<T>& p, std::int64_t b) { householder_product(p, b); });
}

}  // namespace tessera::inline v0::lapack
