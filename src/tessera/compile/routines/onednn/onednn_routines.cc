// The table of the routines of the oneDNN module.
#include <tessera/base/processor.h>
#include <tessera/compile/backend.h>
#include "session.h"

#define TESSERA_ROUTINE(name) \
  extern "C" std::int32_t name(const std::int64_t*, void* const*, void* const*, void*) noexcept;
#define TESSERA_ENTRY(name) {#name, reinterpret_cast<void*>(&name)},
#define TESSERA_ROUTINES(each)                                                                              \
  each(tessera_onednn_sgemm_f32) each(tessera_onednn_matmul_f32) each(tessera_onednn_matmul_bf16)           \
      each(tessera_onednn_matmul_bf16_f32) each(tessera_onednn_matmul_i8_i32) each(tessera_convolution_f32) \
          each(tessera_convolution_bf16) each(tessera_convolution_bf16_f32) each(tessera_convolution_f16)   \
              each(tessera_convolution_f16_f32) each(tessera_convolution_i8_i32)

TESSERA_ROUTINES(TESSERA_ROUTINE)

namespace {

// Limits oneDNN to the instruction sets of the target; without a target it takes the machine's.
void limit_instruction_sets(const tessera::Processor& p) {
  if (p.target.empty()) return;
  dnnl_set_max_cpu_isa(p.bf16_products   ? dnnl_cpu_isa_avx512_core_bf16
                       : p.int8_products ? dnnl_cpu_isa_avx512_core_vnni
                       : p.has_avx512()  ? dnnl_cpu_isa_avx512_core
                       : p.has_avx2()    ? dnnl_cpu_isa_avx2
                                         : dnnl_cpu_isa_sse41);
}

}  // namespace

extern "C" TESSERA_API const tessera::NamedRoutine* tessera_backend_onednn() {
  limit_instruction_sets(tessera::processor());
  static const tessera::NamedRoutine table[] = {TESSERA_ROUTINES(TESSERA_ENTRY){nullptr, nullptr}};
  return table;
}
