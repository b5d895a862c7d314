// Matrix products by oneDNN: sgemm matrix by matrix (faster for small and odd shapes), and the matmul primitive.
#include <tessera/compile/routines/product/product.h>
#include <atomic>
#include <bit>
#include "primitive_descriptors.h"

namespace tessera::inline v0::onednn {

namespace {

struct Gemm {
  bool unsupported = false;  // oneDNN has no code for these types on this processor
  dnnl::matmul primitive;
  memory::desc lhs, rhs, result, scratchpad;
};

struct GemmTypes {
  Type operand, result;
};
constexpr GemmTypes kTypes[] = {
    {Type::f32, Type::f32}, {Type::bf16, Type::bf16}, {Type::bf16, Type::f32}, {Type::s8, Type::s32}};

// Batch axes of size 1 are dropped: oneDNN has faster kernels for fewer axes.
memory::desc describe(const GemmCall& c, const std::int64_t* batch_strides, std::int64_t rows,
                      std::int64_t cols, std::int64_t row, std::int64_t col, Type type) {
  memory::dims sizes, strides;
  for (int i = 0; i < 2; ++i)
    if (c.batch[i] > 1 || (i == 1 && c.batch[0] > 1)) {
      bool repeated = batch_strides[i] == 0;
      sizes.push_back(repeated ? 1 : c.batch[i]);
      strides.push_back(repeated ? rows * cols : batch_strides[i]);
    }
  sizes.insert(sizes.end(), {rows, cols});
  strides.insert(strides.end(), {row, col});
  return memory::desc(sizes, type, strides);
}

Gemm make(const GemmCall& c, int variant) {
  GemmTypes types = kTypes[variant];
  Gemm gemm;
  gemm.lhs = describe(c, c.lhs_batch, c.m, c.k, c.lhs_row, c.lhs_col, types.operand);
  gemm.rhs = describe(c, c.rhs_batch, c.k, c.n, c.rhs_row, c.rhs_col, types.operand);
  gemm.result = describe(c, c.result_batch, c.m, c.n, c.result_row, c.result_col, types.result);
  dnnl::primitive_attr attributes;
  attributes.set_scratchpad_mode(dnnl::scratchpad_mode::user);
  try {
    auto description = product_descriptor(gemm.lhs, gemm.rhs, gemm.result, attributes);
    gemm.scratchpad = description.scratchpad_desc();
    gemm.primitive = dnnl::matmul(description);
  } catch (const dnnl::error& e) {
    if (e.status != dnnl_unimplemented) throw;
    gemm.unsupported = true;
  }
  return gemm;
}

// Returns true for the first call with these transpositions and orders of magnitude: dnnl_sgemm then creates a kernel.
bool creates_kernel(const GemmCall& c) {
  static std::atomic<bool> seen[2][2][64][64][64];
  auto magnitude = [](std::int64_t n) { return std::bit_width(static_cast<std::uint64_t>(n)) % 64; };
  std::atomic<bool>& is_known =
      seen[c.lhs_col != 1][c.rhs_col != 1][magnitude(c.m)][magnitude(c.n)][magnitude(c.k)];
  return !is_known.load(std::memory_order_relaxed) && !is_known.exchange(true);
}

// Returns whether a product may run a kernel that uses the stack pointer (SignalsBlocked). Those of small products never did, in
// samples of all layouts.
bool uses_stack_pointer(const GemmCall& c) {
  constexpr std::int64_t max_depth = 64, max_products = 64 * 64 * 64;
  return c.k > max_depth || c.m * c.n * c.k > max_products;
}

void sgemm(const GemmCall& c, const float* lhs, const float* rhs, float* result) {
  bool lhs_transposed = c.lhs_col != 1, rhs_transposed = c.rhs_col != 1;
  dnnl_status_t status = dnnl_sgemm(lhs_transposed ? 'T' : 'N', rhs_transposed ? 'T' : 'N', c.m, c.n, c.k,
                                    1.0f, lhs, lhs_transposed ? c.lhs_col : c.lhs_row, rhs,
                                    rhs_transposed ? c.rhs_col : c.rhs_row, 0.0f, result, c.result_row);
  if (status != dnnl_success) throw dnnl::error(status, "sgemm");
}

std::int32_t matmul(int variant, const std::int64_t* integers, void* const* operands,
                    void* const* results) noexcept {
  bool unsupported = false;
  auto run = [&] {
    Gemm& g = prepared<GemmCall, Gemm>(integers, variant, make);
    unsupported = g.unsupported;
    if (unsupported) return;
    g.primitive.execute(stream(), {{DNNL_ARG_SRC, memory(g.lhs, engine(), operands[0])},
                                   {DNNL_ARG_WEIGHTS, memory(g.rhs, engine(), operands[1])},
                                   {DNNL_ARG_DST, memory(g.result, engine(), results[0])},
                                   {DNNL_ARG_SCRATCHPAD,
                                    memory(g.scratchpad, engine(), scratch(0, g.scratchpad.get_size()))}});
  };
  std::int32_t status = guarded(run, uses_stack_pointer(from_integers<GemmCall>(integers)));
  return unsupported ? kUnsupportedProduct : status;
}

}  // namespace

extern "C" std::int32_t tessera_onednn_sgemm_f32(const std::int64_t* integers, void* const* operands,
                                                 void* const* results, void*) noexcept {
  GemmCall c = from_integers<GemmCall>(integers);
  auto run = [&] {
    if (creates_kernel(c)) LibraryCall::creates_statics();
    for (std::int64_t i = 0; i < c.batch[0]; ++i)
      for (std::int64_t j = 0; j < c.batch[1]; ++j)
        sgemm(c, static_cast<const float*>(operands[0]) + i * c.lhs_batch[0] + j * c.lhs_batch[1],
              static_cast<const float*>(operands[1]) + i * c.rhs_batch[0] + j * c.rhs_batch[1],
              static_cast<float*>(results[0]) + i * c.result_batch[0] + j * c.result_batch[1]);
  };
  return guarded(run, uses_stack_pointer(c));
}
extern "C" std::int32_t tessera_onednn_matmul_f32(const std::int64_t* i, void* const* in, void* const* out,
                                                  void*) noexcept {
  return matmul(0, i, in, out);
}
extern "C" std::int32_t tessera_onednn_matmul_bf16(const std::int64_t* i, void* const* in, void* const* out,
                                                   void*) noexcept {
  return matmul(1, i, in, out);
}
extern "C" std::int32_t tessera_onednn_matmul_bf16_f32(const std::int64_t* i, void* const* in,
                                                       void* const* out, void*) noexcept {
  return matmul(2, i, in, out);
}
extern "C" std::int32_t tessera_onednn_matmul_i8_i32(const std::int64_t* i, void* const* in, void* const* out,
                                                     void*) noexcept {
  return matmul(3, i, in, out);
}

}  // namespace tessera::inline v0::onednn
