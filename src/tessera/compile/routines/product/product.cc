// The routines tessera_gemm_<type>: a product of any type by the engine that is chosen for it.
#include <tessera/compile/routines/product/narrow.h>
#include <tessera/compile/routines/product/packed_halves.h>
#include <tessera/compile/routines/product/pairs.h>
#include <tessera/compile/routines/product/product.h>
#include <array>
#include <bit>
#include <new>
#include <string>
#include <string_view>
#include <utility>

namespace tessera::inline v0 {

namespace {

using enum ProductType;
using enum ProductEngine;
using Routine = std::int32_t (*)(const std::int64_t*, void* const*, void* const*, void*);

constexpr const char* kTypeNames[kProductTypes] = {"f32", "f64",     "c64", "c128",   "bf16", "bf16_f32",
                                                   "f16", "f16_f32", "i8",  "i8_i32", "u8",   "u8_i32"};
constexpr const char* kEngineNames[kProductEngines] = {"sgemm",   "matmul", "openblas",
                                                       "widened", "packed", "pairs"};

// A library's routine for these types, or null. Resolved on the first call.
template <ProductEngine engine, ProductType type>
Routine library_routine() {
  static const Routine found = [] {
    std::string symbol = std::string(engine == openblas ? "tessera_openblas_" : "tessera_onednn_") +
                         (engine == matmul  ? "matmul_"
                          : engine == sgemm ? "sgemm_"
                                            : "") +
                         kTypeNames[static_cast<int>(type)];
    return reinterpret_cast<Routine>(
        module_routine(engine == openblas ? "lapack" : "onednn", symbol.c_str()));
  }();
  return found;
}
template <ProductEngine engine, ProductType type>
std::int32_t by_library(const GemmCall& call, void* const* operands, void* const* results) {
  auto words = std::bit_cast<std::array<std::int64_t, sizeof(GemmCall) / sizeof(std::int64_t)>>(call);
  Routine routine = library_routine<engine, type>();
  return routine ? routine(words.data(), operands, results, nullptr) : kUnsupportedProduct;
}

template <ProductType type>
std::int32_t compute(const GemmCall& call, void* const* operands, void* const* results);

// The product of a tile, by the engine for f32 products of its shape.
std::int32_t tile_product(const GemmCall& call, const float* lhs, const float* rhs, float* result) {
  void *operands[] = {const_cast<float*>(lhs), const_cast<float*>(rhs)}, *results[] = {result};
  return compute<f32>(call, operands, results);
}

template <ProductType>
struct NarrowTypes;  // those that `widened` computes
#define TESSERA_NARROW_TYPES(type, A, B) \
  template <>                            \
  struct NarrowTypes<type> {             \
    using Operand = A;                   \
    using Result = B;                    \
  };
TESSERA_NARROW_TYPES(bf16, BFloat16, BFloat16)
TESSERA_NARROW_TYPES(bf16_f32, BFloat16, float)
TESSERA_NARROW_TYPES(f16, Float16, Float16)
TESSERA_NARROW_TYPES(f16_f32, Float16, float)
TESSERA_NARROW_TYPES(i8, std::int8_t, std::int8_t)
TESSERA_NARROW_TYPES(i8_i32, std::int8_t, std::int32_t)
TESSERA_NARROW_TYPES(u8, std::uint8_t, std::uint8_t)
TESSERA_NARROW_TYPES(u8_i32, std::uint8_t, std::int32_t)
#undef TESSERA_NARROW_TYPES

// The arrays of a product of narrow types.
template <ProductType type>
struct NarrowArrays {
  NarrowArrays(void* const* operands, void* const* results)
      : lhs(static_cast<const Operand*>(operands[0])),
        rhs(static_cast<const Operand*>(operands[1])),
        result(static_cast<Result*>(results[0])) {}
  using Operand = typename NarrowTypes<type>::Operand;
  using Result = typename NarrowTypes<type>::Result;
  const Operand *lhs, *rhs;
  Result* result;
};

template <ProductType type>
std::int32_t widened_product(const GemmCall& call, void* const* operands, void* const* results) {
  if constexpr (requires { typename NarrowTypes<type>::Operand; }) {
    NarrowArrays<type> arrays(operands, results);
    return narrow_types::product(call, arrays.lhs, arrays.rhs, arrays.result, tile_product);
  }
  return kUnsupportedProduct;
}

template <ProductType type>
std::int32_t packed_product(const GemmCall& call, void* const* operands, void* const* results) {
  if constexpr (type == bf16 || type == bf16_f32 || type == f16 || type == f16_f32) {
    if (!packed_products::has_halves(processor())) return kUnsupportedProduct;
    NarrowArrays<type> arrays(operands, results);
    packed_products::product_of_halves(call, arrays.lhs, arrays.rhs, arrays.result);
    return 0;
  }
  return kUnsupportedProduct;
}

template <ProductType type>
std::int32_t product_by_pairs(const GemmCall& call, void* const* operands, void* const* results) {
  if constexpr (type == i8 || type == i8_i32 || type == u8 || type == u8_i32) {
    if (!pair_products::is_supported(processor())) return kUnsupportedProduct;
    NarrowArrays<type> arrays(operands, results);
    pair_products::product(call, arrays.lhs, arrays.rhs, arrays.result);
    return 0;
  }
  return kUnsupportedProduct;
}

template <ProductType type>
std::int32_t by_engine(ProductEngine engine, const GemmCall& call, void* const* operands,
                       void* const* results) {
  switch (engine) {
    case sgemm:
      return by_library<sgemm, type>(call, operands, results);
    case matmul:
      return by_library<matmul, type>(call, operands, results);
    case openblas:
      return by_library<openblas, type>(call, operands, results);
    case packed:
      return packed_product<type>(call, operands, results);
    case pairs:
      return product_by_pairs<type>(call, operands, results);
    default:
      return widened_product<type>(call, operands, results);
  }
}

// Computes a product by the chosen engine, or by another one where that has no code or its library is not installed.
template <ProductType type>
std::int32_t compute(const GemmCall& call, void* const* operands, void* const* results) {
  std::int32_t status = by_engine<type>(choose_engine(type, call, processor()), call, operands, results);
  for (ProductEngine other : {widened, openblas, sgemm, matmul})
    if (status == kUnsupportedProduct) status = by_engine<type>(other, call, operands, results);
  return status;
}

constexpr std::int32_t kNoMemory = 2;

template <ProductType type>
std::int32_t routine(const std::int64_t* integers, void* const* operands, void* const* results,
                     void*) noexcept {
  try {
    return compute<type>(from_integers<GemmCall>(integers), operands, results);
  } catch (const std::bad_alloc&) {
    return kNoMemory;
  }
}

template <ProductType type>
bool is_available() {
  if constexpr (type == f64 || type == c64 || type == c128)
    return library_routine<openblas, type>();
  else
    return library_routine<sgemm, f32>() || library_routine<openblas, f32>();
}

struct TypeEntry {
  Routine run;
  std::int32_t (*by_engine)(ProductEngine, const GemmCall&, void* const*, void* const*);
  bool (*available)();
};
template <int... types>
constexpr std::array<TypeEntry, sizeof...(types)> make_entries(std::integer_sequence<int, types...>) {
  return {TypeEntry{routine<static_cast<ProductType>(types)>, by_engine<static_cast<ProductType>(types)>,
                    is_available<static_cast<ProductType>(types)>}...};
}
constexpr auto kEntries = make_entries(std::make_integer_sequence<int, kProductTypes>());

}  // namespace

const char* name_of(ProductType type) { return kTypeNames[static_cast<int>(type)]; }
const char* name_of(ProductEngine engine) { return kEngineNames[static_cast<int>(engine)]; }

std::int32_t compute_product(ProductEngine engine, ProductType type, const GemmCall& call,
                             void* const* operands, void* const* results) noexcept {
  try {
    return kEntries[static_cast<int>(type)].by_engine(engine, call, operands, results);
  } catch (const std::bad_alloc&) {
    return kNoMemory;
  }
}

void* product_routine(const char* symbol) {
  constexpr std::string_view prefix = "tessera_gemm_";
  std::string_view text = symbol;
  if (!text.starts_with(prefix)) return nullptr;
  for (int k = 0; k < kProductTypes; ++k)
    if (text.substr(prefix.size()) == kTypeNames[k] && kEntries[k].available())
      return reinterpret_cast<void*>(kEntries[k].run);
  return nullptr;
}

}  // namespace tessera::inline v0
