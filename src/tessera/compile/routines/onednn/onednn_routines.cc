// The table of the routines of the oneDNN module.
#include <tessera/compile/backend.h>

#define TESSERA_ROUTINE(name) \
  extern "C" std::int32_t name(const std::int64_t*, void* const*, void* const*, void*) noexcept;
TESSERA_ROUTINE(tessera_gemm_f32)
TESSERA_ROUTINE(tessera_gemm_bf16)
TESSERA_ROUTINE(tessera_gemm_bf16_f32)
TESSERA_ROUTINE(tessera_convolution_f32)
TESSERA_ROUTINE(tessera_convolution_bf16)
TESSERA_ROUTINE(tessera_convolution_bf16_f32)

extern "C" TESSERA_API const tessera::NamedRoutine* tessera_backend_onednn() {
#define TESSERA_ENTRY(name) \
  { #name, reinterpret_cast < void*>(&name) }
  static const tessera::NamedRoutine table[] = {TESSERA_ENTRY(tessera_gemm_f32),
                                                TESSERA_ENTRY(tessera_gemm_bf16),
                                                TESSERA_ENTRY(tessera_gemm_bf16_f32),
                                                TESSERA_ENTRY(tessera_convolution_f32),
                                                TESSERA_ENTRY(tessera_convolution_bf16),
                                                TESSERA_ENTRY(tessera_convolution_bf16_f32),
                                                {nullptr, nullptr}};
  return table;
}
