// Factorizations by LAPACK: the library's own routines, once for each element type, so that an object calls only the functions of
// LAPACK that it needs. All run on the caller's thread.
#include <cstdlib>
#include <new>
#include <tessera/compile/routines/lapack/eigen.cc>
#include <tessera/compile/routines/lapack/householder.cc>
#include <tessera/compile/routines/lapack/lu.cc>
#include <tessera/compile/routines/lapack/similarity.cc>
#include <tessera/compile/routines/lapack/svd.cc>
#include <tessera/compile/routines/lapack/triangular.cc>

// The library allocates memory for large QR factors.
void* operator new[](std::size_t bytes, const std::nothrow_t&) noexcept { return std::malloc(bytes); }
void operator delete[](void* memory) noexcept { std::free(memory); }

// Products and quotients of complex numbers, which Clang calls where C's rules for infinities may matter.
template <class C, class T>
static C complex_product(T a, T b, T c, T d) {
  return {a * c - b * d, a * d + b * c};
}
template <class C, class T>
static C complex_quotient(T a, T b, T c, T d) {
  bool wide = (c < 0 ? -c : c) >= (d < 0 ? -d : d);
  T ratio = wide ? d / c : c / d, size = wide ? c + d * ratio : c * ratio + d;
  return wide ? C{(a + b * ratio) / size, (b - a * ratio) / size}
              : C{(a * ratio + b) / size, (b * ratio - a) / size};
}
extern "C" {
_Complex float __mulsc3(float a, float b, float c, float d) {
  return complex_product<_Complex float>(a, b, c, d);
}
_Complex double __muldc3(double a, double b, double c, double d) {
  return complex_product<_Complex double>(a, b, c, d);
}
_Complex float __divsc3(float a, float b, float c, float d) {
  return complex_quotient<_Complex float>(a, b, c, d);
}
_Complex double __divdc3(double a, double b, double c, double d) {
  return complex_quotient<_Complex double>(a, b, c, d);
}
}

namespace tessera::inline v0 {

void run_parallel(const ParallelLoop& loop) noexcept {
  loop.run(loop.argument, loop.scratch, 0, loop.chunks);
}

namespace lapack {

#define TESSERA_MATRICES(name, type, T)                                                                     \
  extern "C" std::int32_t tessera_own_lapack_##name##_##type(const std::int64_t* integers, void* const* in, \
                                                             void* const* out, void* workspace) {           \
    for_each_matrix_of<T>(from_integers<MatrixCall>(integers), in, out, workspace,                          \
                          [](const Problem<T>& p, std::int64_t b) { name(p, b); });                         \
    return 0;                                                                                               \
  }
#define TESSERA_EVERY_TYPE(name)                   \
  TESSERA_MATRICES(name, f32, float)               \
  TESSERA_MATRICES(name, f64, double)              \
  TESSERA_MATRICES(name, c64, std::complex<float>) \
  TESSERA_MATRICES(name, c128, std::complex<double>)

TESSERA_EVERY_TYPE(cholesky)
TESSERA_EVERY_TYPE(triangular_solve)
TESSERA_EVERY_TYPE(lu)
TESSERA_EVERY_TYPE(geqrf)
TESSERA_EVERY_TYPE(geqp3)
TESSERA_EVERY_TYPE(householder_product)
TESSERA_EVERY_TYPE(svd)
TESSERA_EVERY_TYPE(eigh)
TESSERA_EVERY_TYPE(eig)
TESSERA_EVERY_TYPE(schur)
TESSERA_EVERY_TYPE(hessenberg)
TESSERA_EVERY_TYPE(tridiagonal)

}  // namespace lapack

}  // namespace tessera::inline v0
