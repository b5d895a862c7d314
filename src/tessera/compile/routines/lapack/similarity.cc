// Unitary similarity forms: Schur, Hessenberg, tridiagonal. The matrix is copied, since its transpose has other forms.
#include "matrices.h"

namespace tessera::inline v0::lapack {

namespace {

template <class T>
lapack_int gees(const Problem<T>& p, T* a, T* vectors) {
  lapack_int selected = 0;
  char job = vectors ? 'V' : 'N';
  if constexpr (is_complex<T>) {
    T* w = p.copies() + 2 * std::int64_t{p.n} * p.n;
    return TESSERA_LAPACK_COMPLEX(gees)(LAPACK_COL_MAJOR, job, 'N', nullptr, p.n, a, p.n, &selected, w,
                                        vectors, p.n, p.work(), p.work_length(), p.real_work(), nullptr);
  } else {
    T *real = p.real_work(), *imaginary = real + p.n;
    return TESSERA_LAPACK_REAL(gees)(LAPACK_COL_MAJOR, job, 'N', nullptr, p.n, a, p.n, &selected, real,
                                     imaginary, vectors, p.n, p.work(), p.work_length(), nullptr);
  }
}

template <class T>
void schur(const Problem<T>& p, std::int64_t b) {
  std::int64_t n = p.n;
  bool with_vectors = p.option(1);
  const T* a = p.operand(0, b, n * n);
  T* form = p.result(0, b, n * n);
  T* out = with_vectors ? p.result(1, b, n * n) : nullptr;
  if (n == 0) return;
  T *columns = p.copies(), *vectors = with_vectors ? columns + n * n : nullptr;
  transpose(a, columns, n, n);
  if (!all_finite(a, n * n) || gees(p, columns, vectors) != 0) {
    fill_nan(form, n * n);
    if (out) fill_nan(out, n * n);
    return;
  }
  transpose(columns, form, n, n);
  if (out) transpose(vectors, out, n, n);
}

template <class T>
void hessenberg(const Problem<T>& p, std::int64_t b) {
  std::int64_t n = p.n;
  T *form = p.result(0, b, n * n), *taus = p.result(1, b, n - 1), *columns = p.copies();
  if (n == 0) return;
  transpose(p.operand(0, b, n * n), columns, n, n);
  LapackResult<T> scales(p, taus, n - 1);
  TESSERA_LAPACK(gehrd)
  (LAPACK_COL_MAJOR, p.n, 1, p.n, columns, p.n, scales.data(), p.work(), p.work_length());
  transpose(columns, form, n, n);
}

template <class T>
void tridiagonal(const Problem<T>& p, std::int64_t b) {
  std::int64_t n = p.n;
  T *form = p.result(0, b, n * n), *taus = p.result(3, b, n - 1), *columns = p.copies();
  Real<T>*d = p.template result<Real<T>>(1, b, n), *e = p.template result<Real<T>>(2, b, n - 1);
  transpose(p.operand(0, b, n * n), columns, n, n);
  LapackResult<T> scales(p, taus, n - 1);
  TESSERA_LAPACK_EITHER(sytrd, hetrd)
  (LAPACK_COL_MAJOR, p.option(1) ? 'L' : 'U', p.n, columns, p.n, d, e, scales.data(), p.work(),
   p.work_length());
  transpose(columns, form, n, n);
}

}  // namespace

extern "C" std::int32_t tessera_lapack_schur(const std::int64_t* i, void* const* in, void* const* out,
                                             void* workspace) noexcept {
  return for_each_matrix(i, in, out, workspace,
                         []<class T>(const Problem<T>& p, std::int64_t b) { schur(p, b); });
}
extern "C" std::int32_t tessera_lapack_hessenberg(const std::int64_t* i, void* const* in, void* const* out,
                                                  void* workspace) noexcept {
  return for_each_matrix(i, in, out, workspace,
                         []<class T>(const Problem<T>& p, std::int64_t b) { hessenberg(p, b); });
}
extern "C" std::int32_t tessera_lapack_tridiagonal(const std::int64_t* i, void* const* in, void* const* out,
                                                   void* workspace) noexcept {
  return for_each_matrix(i, in, out, workspace,
                         []<class T>(const Problem<T>& p, std::int64_t b) { tridiagonal(p, b); });
}

}  // namespace tessera::inline v0::lapack
