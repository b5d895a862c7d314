// The table of the routines of the LAPACK module.
#include <cblas.h>
#include <tessera/base/processor.h>
#include <tessera/compile/backend.h>
#include <algorithm>
#include <cstdlib>

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

// Exported by OpenBLAS if it is built with kernels for several processor models (DYNAMIC_ARCH).
extern "C" [[gnu::weak]] void gotoblas_dynamic_init();
extern "C" [[gnu::weak]] void gotoblas_dynamic_quit();

// Makes OpenBLAS use kernels with AVX2 or newer where the processor has it. OpenBLAS chooses its kernels by processor
// model; for a model newer than the library it falls back to kernels for SSE3, which are several times slower. In that
// case OPENBLAS_CORETYPE is set to a known model with the same instruction sets, and OpenBLAS is initialized again.
static void choose_kernels() {
  static constexpr std::string_view with_avx2[] = {"Haswell",  "Zen",        "Excavator",
                                                   "SkylakeX", "Cooperlake", "SapphireRapids"};
  const tessera::Processor& processor = tessera::processor();
  if (!gotoblas_dynamic_init || !gotoblas_dynamic_quit || !processor.has_avx2()) return;
  if (std::ranges::count(with_avx2, std::string_view(openblas_get_corename()))) return;
  setenv("OPENBLAS_CORETYPE", tessera::openblas_core(processor), 1);
  gotoblas_dynamic_quit();
  gotoblas_dynamic_init();
}

extern "C" TESSERA_API const tessera::NamedRoutine* tessera_backend_lapack() {
  choose_kernels();
  openblas_set_num_threads(1);
  static const tessera::NamedRoutine table[] = {TESSERA_ROUTINES(TESSERA_ENTRY){nullptr, nullptr}};
  return table;
}
