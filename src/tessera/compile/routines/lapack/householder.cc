// QR factors as reflectors, and products of reflectors. LAPACK reads a row-major a as a^T, whose LQ factors
// are l = r^T and the same reflectors with conjugate scales, so only column pivoting needs a transposed copy.
#include <algorithm>
#include <numeric>
#include "reflectors.h"

namespace tessera::inline v0::lapack {

namespace {

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
  if (k >= kMinTiledSize)
    if (ReflectorPanels<T> panels(a, p.m, p.n, taus); panels.has_memory()) return panels.run();
  {
    LapackResult<T> result(p, a, total), scales(p, taus, k, total);
    TESSERA_LAPACK(gelqf)
    (LAPACK_COL_MAJOR, p.n, p.m, result.data(), p.n, scales.data(), p.work(), p.work_length());
  }
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
  LapackResult<T> scales(p, taus, k);
  if constexpr (is_complex<T>) TESSERA_LAPACK_COMPLEX(geqp3)
  (LAPACK_COL_MAJOR, p.m, p.n, columns, p.m, pivots, scales.data(), p.work(), p.work_length(), p.real_work());
  else TESSERA_LAPACK_REAL(geqp3)(LAPACK_COL_MAJOR, p.m, p.n, columns, p.m, pivots, scales.data(), p.work(),
                                  p.work_length());
  transpose(columns, a, p.n, p.m);
  for (lapack_int i = 0; i < p.n; ++i) pivots[i] -= 1;
}

template <class T>
void householder_product(const Problem<T>& p, std::int64_t b) {
  std::int64_t total = std::int64_t{p.m} * p.n;
  T *q = p.result(0, b, total), *taus = p.copies();
  const T *a = p.operand(0, b, total), *given = p.operand(1, b, p.k);
  if (total == 0) return;
  if (!all_finite(a, total) || !all_finite(given, p.k)) return fill_nan(q, total);
  if (p.k >= kMinTiledSize)
    if (ReflectorProduct<T> product(a, given, q, p.m, p.n, p.k); product.has_memory()) return product.run();
  copy(a, q, total);
  std::transform(given, given + p.k, taus, conjugate<T>);
  LapackResult<T> result(p, q, total);
  TESSERA_LAPACK_EITHER(orglq, unglq)
  (LAPACK_COL_MAJOR, p.n, p.m, p.k, result.data(), p.n, taus, p.work(), p.work_length());
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
