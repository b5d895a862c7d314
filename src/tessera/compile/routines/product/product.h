// Matrix products: which library computes a product, by a table that tools/choose_gemm measures.
#pragma once
#include <tessera/base/processor.h>
#include <tessera/core/kernel/routines.h>

namespace tessera::inline v0 {

// The types of operands and results. They are part of the names of routines: tessera_gemm_f32, tessera_gemm_bf16_f32 (of
// bf16 operands and an f32 result).
enum class ProductType : std::uint8_t {
  f32,
  f64,
  c64,
  c128,
  bf16,
  bf16_f32,
  f16,
  f16_f32,
  i8,
  i8_i32,
  u8,
  u8_i32
};
inline constexpr int kProductTypes = 12;
TESSERA_API const char* name_of(ProductType type);

// The code that computes a product. The first two are oneDNN's; `widened` converts narrow operands to f32 by tiles and
// computes them as a product of f32 by a library; `packed` converts 16-bit numbers while it packs them (packed_halves.h); `pairs`
// multiplies 8-bit integers by pairs (pairs.h).
enum class ProductEngine : std::uint8_t { sgemm, matmul, openblas, widened, packed, pairs };
inline constexpr int kProductEngines = 6;
TESSERA_API const char* name_of(ProductEngine engine);

// Returns the engine for a product on this processor; it depends on types, sizes and layout only.
TESSERA_API ProductEngine choose_engine(ProductType type, const GemmCall& call, const Processor& processor);

// Computes a product with one engine. Returns 0, or kUnsupportedProduct if the engine has no code for these types on this
// processor, or another number for an error. bench/gemm_engines.cc and tests call it.
inline constexpr std::int32_t kUnsupportedProduct = 4;
TESSERA_API std::int32_t compute_product(ProductEngine engine, ProductType type, const GemmCall& call,
                                         void* const* operands, void* const* results) noexcept;

// Returns the routine tessera_gemm_<type>, or null if there is none of this name or no library for it.
void* product_routine(const char* symbol);
// Returns a routine of a module of libraries (compile/backend.cc), or null.
void* module_routine(const char* module, const char* symbol);

}  // namespace tessera::inline v0
