// The table of the routines of the LAPACK module.
#include <cblas.h>
#include <tessera/compile/backend.h>

#define TESSERA_ROUTINE(name) \
  extern "C" std::int32_t name(const std::int64_t*, void* const*, void* const*, void*) noexcept;
#define TESSERA_ENTRY(name) {#name, reinterpret_cast<void*>(&name)},
#define TESSERA_ROUTINES(each)                                                                            \
  each(tessera_openblas_f32) each(tessera_openblas_f64) each(tessera_openblas_c64)                        \
      each(tessera_openblas_c128) each(tessera_lapack_cholesky) each(tessera_lapack_triangular_solve)     \
          each(tessera_lapack_lu) each(tessera_lapack_geqrf) each(tessera_lapack_geqp3)                   \
              each(tessera_lapack_householder_product) each(tessera_lapack_svd) each(tessera_lapack_eigh) \
                  each(tessera_lapack_eig) each(tessera_lapack_schur) each(tessera_lapack_hessenberg)     \
                      each(tessera_lapack_tridiagonal)

TESSERA_ROUTINES(TESSERA_ROUTINE)

extern "C" TESSERA_API const tessera::NamedRoutine* tessera_backend_lapack() {
  openblas_set_num_threads(1);
  static const tessera::NamedRoutine table[] = {TESSERA_ROUTINES(TESSERA_ENTRY){nullptr, nullptr}};
  return table;
}
