// Eigenvalues and eigenvectors of Hermitian and general matrices. LAPACK reads a row-major Hermitian a as its
// conjugate, which has the same eigenvalues; its eigenvectors are the conjugates of those of a, stored in rows. General
// matrices are copied.
#include "matrices.h"

namespace tessera::inline v0::lapack {

namespace {

template <class T>
lapack_int hermitian(const Problem<T>& p, char triangle, T* result, Real<T>* w) {
  bool vectors = p.option(MatrixCall::eigenvectors);
  char job = vectors ? 'V' : 'N';
  LapackResult<T> vectors_of_lapack(p, vectors ? result : nullptr, std::int64_t{p.n} * p.n);
  T* a = vectors ? vectors_of_lapack.data() : result;
  if constexpr (is_complex<T>)
    return TESSERA_LAPACK_COMPLEX(heevd)(LAPACK_COL_MAJOR, job, triangle, p.n, a, p.n, w, p.work(),
                                         p.work_length(), p.real_work(), p.real_work_length(),
                                         p.integer_work(), p.integer_work_length());
  else
    return TESSERA_LAPACK_REAL(syevd)(LAPACK_COL_MAJOR, job, triangle, p.n, a, p.n, w, p.work(),
                                      p.work_length(), p.integer_work(), p.integer_work_length());
}

template <class T>
bool triangle_finite(const T* a, std::int64_t n, bool lower) {
  bool finite = true;
  for (std::int64_t i = 0; i < n; ++i)
    finite &= lower ? all_finite(a + i * n, i + 1) : all_finite(a + i * n + i, n - i);
  return finite;
}

template <class T>
void eigh(const Problem<T>& p, std::int64_t b) {
  std::int64_t n = p.n;
  bool lower = p.option(MatrixCall::lower_triangle), vectors = p.option(MatrixCall::eigenvectors);
  Real<T>* w = p.template result<Real<T>>(vectors ? 1 : 0, b, n);
  T* a = vectors ? p.result(0, b, n * n) : p.copies();
  copy(p.operand(0, b, n * n), a, n * n);
  if (n == 0) return;
  if (triangle_finite(a, n, lower) && hermitian(p, lower ? 'U' : 'L', a, w) == 0) {
    if (vectors) adjoint_in_place(a, n);
    return;
  }
  fill_nan(w, n);
  if (vectors) fill_nan(a, n * n);
}

// Converts columns of LAPACK's real form of conjugate pairs to complex eigenvectors in row-major order.
template <class R>
void unpack_pairs(const R* columns, const R* imaginary, std::complex<R>* out, std::int64_t n) {
  for (std::int64_t j = 0; j < n; ++j) {
    const R *real = columns + j * n, *imag = columns + (j + 1) * n;
    bool pair = imaginary[j] != 0;
    for (std::int64_t i = 0; i < n; ++i) {
      out[i * n + j] = {real[i], pair ? imag[i] : R(0)};
      if (pair) out[i * n + j + 1] = {real[i], -imag[i]};
    }
    j += pair;
  }
}

// The results and workspace that a general eigenproblem uses.
template <class T>
struct GeneralEigenproblem {
  std::int64_t n;
  T *a, *left, *right;  // column-major
  Real<T>* imaginary;   // imaginary parts of the eigenvalues; real elements only
  std::complex<Real<T>>*w, *out_left, *out_right;

  GeneralEigenproblem(const Problem<T>& p, std::int64_t b) : n(p.n), a(p.copies()) {
    using C = std::complex<Real<T>>;
    bool with_left = p.option(MatrixCall::left_vectors), with_right = p.option(MatrixCall::right_vectors);
    left = with_left ? a + n * n : nullptr;
    right = with_right ? a + (with_left ? 2 : 1) * n * n : nullptr;
    imaginary = p.real_work();
    w = p.template result<C>(0, b, n);
    out_left = with_left ? p.template result<C>(1, b, n * n) : nullptr;
    out_right = with_right ? p.template result<C>(with_left ? 2 : 1, b, n * n) : nullptr;
  }
  char job(const T* vectors) const { return vectors ? 'V' : 'N'; }
};

template <class T>
lapack_int solve(const Problem<T>& p, GeneralEigenproblem<T>& g) {
  if constexpr (is_complex<T>) {
    lapack_int info =
        TESSERA_LAPACK_COMPLEX(geev)(LAPACK_COL_MAJOR, g.job(g.left), g.job(g.right), p.n, g.a, p.n, g.w,
                                     g.left, p.n, g.right, p.n, p.work(), p.work_length(), p.real_work());
    if (g.left) transpose(g.left, g.out_left, g.n, g.n);
    if (g.right) transpose(g.right, g.out_right, g.n, g.n);
    return info;
  } else {
    T* real = p.real_work() + g.n;
    lapack_int info =
        TESSERA_LAPACK_REAL(geev)(LAPACK_COL_MAJOR, g.job(g.left), g.job(g.right), p.n, g.a, p.n, real,
                                  g.imaginary, g.left, p.n, g.right, p.n, p.work(), p.work_length());
    for (std::int64_t i = 0; i < g.n; ++i) g.w[i] = {real[i], g.imaginary[i]};
    if (info == 0 && g.left) unpack_pairs(g.left, g.imaginary, g.out_left, g.n);
    if (info == 0 && g.right) unpack_pairs(g.right, g.imaginary, g.out_right, g.n);
    return info;
  }
}

template <class T>
void eig(const Problem<T>& p, std::int64_t b) {
  GeneralEigenproblem<T> g(p, b);
  if (g.n == 0) return;
  const T* a = p.operand(0, b, g.n * g.n);
  transpose(a, g.a, g.n, g.n);
  if (all_finite(a, g.n * g.n) && solve(p, g) == 0) return;
  fill_nan(g.w, g.n);
  if (g.left) fill_nan(g.out_left, g.n * g.n);
  if (g.right) fill_nan(g.out_right, g.n * g.n);
}

}  // namespace

extern "C" std::int32_t tessera_lapack_eigh(const std::int64_t* i, void* const* in, void* const* out,
                                            void* workspace) noexcept {
  return for_each_matrix(i, in, out, workspace,
                         []<class T>(const Problem<T>& p, std::int64_t b) { eigh(p, b); });
}
extern "C" std::int32_t tessera_lapack_eig(const std::int64_t* i, void* const* in, void* const* out,
                                           void* workspace) noexcept {
  return for_each_matrix(i, in, out, workspace,
                         []<class T>(const Problem<T>& p, std::int64_t b) { eig(p, b); });
}

}  // namespace tessera::inline v0::lapack
