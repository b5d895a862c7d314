// Matrix products by OpenBLAS, on the caller's thread only (compile/backend.cc loads it with one
// thread).
#include <cblas.h>
#include <tessera/core/kernel/routines.h>
#include <tessera/device/process.h>
#include <complex>

namespace tessera::inline v0 {

namespace {

struct BlasMatrix {
  CBLAS_TRANSPOSE transposed;
  blasint stride;
};
BlasMatrix matrix(std::int64_t row, std::int64_t col) {
  return col == 1 ? BlasMatrix{CblasNoTrans, static_cast<blasint>(row)}
                  : BlasMatrix{CblasTrans, static_cast<blasint>(col)};
}

void multiply(BlasMatrix a, BlasMatrix b, const GemmCall& c, const float* x, const float* y, float* out) {
  cblas_sgemm(CblasRowMajor, a.transposed, b.transposed, static_cast<blasint>(c.m), static_cast<blasint>(c.n),
              static_cast<blasint>(c.k), 1.0f, x, a.stride, y, b.stride, 0.0f, out,
              static_cast<blasint>(c.result_row));
}
void multiply(BlasMatrix a, BlasMatrix b, const GemmCall& c, const double* x, const double* y, double* out) {
  cblas_dgemm(CblasRowMajor, a.transposed, b.transposed, static_cast<blasint>(c.m), static_cast<blasint>(c.n),
              static_cast<blasint>(c.k), 1.0, x, a.stride, y, b.stride, 0.0, out,
              static_cast<blasint>(c.result_row));
}
void multiply(BlasMatrix a, BlasMatrix b, const GemmCall& c, const std::complex<float>* x,
              const std::complex<float>* y, std::complex<float>* out) {
  const std::complex<float> one = 1, zero = 0;
  cblas_cgemm(CblasRowMajor, a.transposed, b.transposed, static_cast<blasint>(c.m), static_cast<blasint>(c.n),
              static_cast<blasint>(c.k), &one, x, a.stride, y, b.stride, &zero, out,
              static_cast<blasint>(c.result_row));
}
void multiply(BlasMatrix a, BlasMatrix b, const GemmCall& c, const std::complex<double>* x,
              const std::complex<double>* y, std::complex<double>* out) {
  const std::complex<double> one = 1, zero = 0;
  cblas_zgemm(CblasRowMajor, a.transposed, b.transposed, static_cast<blasint>(c.m), static_cast<blasint>(c.n),
              static_cast<blasint>(c.k), &one, x, a.stride, y, b.stride, &zero, out,
              static_cast<blasint>(c.result_row));
}

template <class T>
std::int32_t gemm(const std::int64_t* integers, void* const* operands, void* const* results) noexcept {
  LibraryCall call;
  if (call.refused()) return 1;
  GemmCall c = from_integers<GemmCall>(integers);
  BlasMatrix a = matrix(c.lhs_row, c.lhs_col), b = matrix(c.rhs_row, c.rhs_col);
  for (std::int64_t i = 0; i < c.batch[0]; ++i)
    for (std::int64_t j = 0; j < c.batch[1]; ++j)
      multiply(a, b, c, static_cast<const T*>(operands[0]) + i * c.lhs_batch[0] + j * c.lhs_batch[1],
               static_cast<const T*>(operands[1]) + i * c.rhs_batch[0] + j * c.rhs_batch[1],
               static_cast<T*>(results[0]) + i * c.result_batch[0] + j * c.result_batch[1]);
  return 0;
}

}  // namespace

#define TESSERA_OPENBLAS(name, T)                                                                           \
  extern "C" std::int32_t tessera_openblas_##name(const std::int64_t* i, void* const* in, void* const* out, \
                                                  void*) noexcept {                                         \
    return gemm<T>(i, in, out);                                                                             \
  }
TESSERA_OPENBLAS(f32, float)
TESSERA_OPENBLAS(f64, double)
TESSERA_OPENBLAS(c64, std::complex<float>)
TESSERA_OPENBLAS(c128, std::complex<double>)
#undef TESSERA_OPENBLAS

}  // namespace tessera::inline v0
