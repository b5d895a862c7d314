// Singular values by divide and conquer. LAPACK reads a row-major a as a^T = u' s v'^H, hence a = v'^* s u'^T: its
// column-major v'^H and u' are the row-major u and vh.
#include "matrices.h"

namespace tessera::inline v0::lapack {

namespace {

template <class T>
struct MatrixResult {
  T* data;  // null: not computed
  std::int64_t rows, cols;
  std::int64_t count() const { return data ? rows * cols : 0; }
};

template <class T>
lapack_int gesdd(const Problem<T>& p, char job, T* a, Real<T>* s, MatrixResult<T> left,
                 MatrixResult<T> right) {
  lapack_int one = 1, u_cols = static_cast<lapack_int>(left.cols);
  LapackResult<T> left_of_lapack(p, left.data, left.count()),
      right_of_lapack(p, right.data, right.count(), left.count());
  T *u = left_of_lapack.data(), *vh = right_of_lapack.data();
  if constexpr (is_complex<T>)
    return TESSERA_LAPACK_COMPLEX(gesdd)(LAPACK_COL_MAJOR, job, p.n, p.m, a, p.n, s, vh, std::max(p.n, one),
                                         u, std::max(u_cols, one), p.work(), p.work_length(), p.real_work(),
                                         p.integer_work());
  else
    return TESSERA_LAPACK_REAL(gesdd)(LAPACK_COL_MAJOR, job, p.n, p.m, a, p.n, s, vh, std::max(p.n, one), u,
                                      std::max(u_cols, one), p.work(), p.work_length(), p.integer_work());
}

template <class T>
void svd(const Problem<T>& p, std::int64_t b) {
  bool vectors = p.option(MatrixCall::with_vectors), full = p.option(MatrixCall::full);
  std::int64_t m = p.m, n = p.n, min_size = std::min(m, n), u_cols = full ? m : min_size,
               vh_rows = full ? n : min_size;
  Real<T>* s = p.template result<Real<T>>(0, b, min_size);
  T* u = vectors ? p.result(1, b, m * u_cols) : nullptr;
  T* vh = vectors ? p.result(2, b, vh_rows * n) : nullptr;
  if (min_size == 0) {
    if (vectors && full) set_identity(u, m), set_identity(vh, n);
    return;
  }
  T* a = p.copies();
  copy(p.operand(0, b, m * n), a, m * n);
  char job = !vectors ? 'N' : full ? 'A' : 'S';
  if (all_finite(a, m * n) && gesdd<T>(p, job, a, s, {u, m, u_cols}, {vh, vh_rows, n}) == 0) return;
  fill_nan(s, min_size);
  if (vectors) fill_nan(u, m * u_cols), fill_nan(vh, vh_rows * n);
}

}  // namespace

extern "C" std::int32_t tessera_lapack_svd(const std::int64_t* i, void* const* in, void* const* out,
                                           void* workspace) noexcept {
  return for_each_matrix(i, in, out, workspace,
                         []<class T>(const Problem<T>& p, std::int64_t b) { svd(p, b); });
}

}  // namespace tessera::inline v0::lapack
