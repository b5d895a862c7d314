// Matrix products in f32 and bf16: sgemm for a single f32 product (faster for small and odd shapes), the matmul
// primitive otherwise.
#include "narrow.h"

namespace tessera::inline v0::onednn {

namespace {

struct Gemm {
  bool in_f32 = false;  // the library has no code for these types on this processor
  dnnl::matmul primitive;
  memory::desc lhs, rhs, result, scratchpad;
};

struct GemmTypes {
  Type operand, result;
};
constexpr GemmTypes kTypes[] = {{Type::f32, Type::f32}, {Type::bf16, Type::bf16}, {Type::bf16, Type::f32}};

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
  Gemm made;
  made.lhs = describe(c, c.lhs_batch, c.m, c.k, c.lhs_row, c.lhs_col, types.operand);
  made.rhs = describe(c, c.rhs_batch, c.k, c.n, c.rhs_row, c.rhs_col, types.operand);
  made.result = describe(c, c.result_batch, c.m, c.n, c.result_row, c.result_col, types.result);
  dnnl::primitive_attr attributes;
  attributes.set_scratchpad_mode(dnnl::scratchpad_mode::user);
  try {
    dnnl::matmul::primitive_desc description(engine(), made.lhs, made.rhs, made.result, attributes);
    made.scratchpad = description.scratchpad_desc();
    made.primitive = dnnl::matmul(description);
  } catch (const dnnl::error& e) {
    if (e.status != dnnl_unimplemented || types.operand == Type::f32) throw;
    made.in_f32 = true;
  }
  return made;
}

bool single(const GemmCall& c) { return c.batch[0] == 1 && c.batch[1] == 1 && c.result_col == 1; }

void sgemm(const GemmCall& c, void* const* operands, void* const* results) {
  bool lhs_transposed = c.lhs_col != 1, rhs_transposed = c.rhs_col != 1;
  dnnl_status_t status =
      dnnl_sgemm(lhs_transposed ? 'T' : 'N', rhs_transposed ? 'T' : 'N', c.m, c.n, c.k, 1.0f,
                 static_cast<const float*>(operands[0]), lhs_transposed ? c.lhs_col : c.lhs_row,
                 static_cast<const float*>(operands[1]), rhs_transposed ? c.rhs_col : c.rhs_row, 0.0f,
                 static_cast<float*>(results[0]), c.result_row);
  if (status != dnnl_success) throw dnnl::error(status, "sgemm");
}

void product_in_f32(int variant, const GemmCall& call, void* const* operands, void* const* results) {
  auto *lhs = static_cast<const Bf16*>(operands[0]), *rhs = static_cast<const Bf16*>(operands[1]);
  if (kTypes[variant].result == Type::f32)
    return onednn::product_in_f32(call, lhs, rhs, static_cast<float*>(results[0]));
  onednn::product_in_f32(call, lhs, rhs, static_cast<Bf16*>(results[0]));
}

std::int32_t gemm(int variant, const std::int64_t* integers, void* const* operands,
                  void* const* results) noexcept {
  return guarded([&] {
    if (GemmCall call = from_integers<GemmCall>(integers); variant == 0 && single(call))
      return sgemm(call, operands, results);
    Gemm& g = prepared<GemmCall, Gemm>(integers, variant, make);
    if (g.in_f32) return product_in_f32(variant, from_integers<GemmCall>(integers), operands, results);
    g.primitive.execute(stream(), {{DNNL_ARG_SRC, memory(g.lhs, engine(), operands[0])},
                                   {DNNL_ARG_WEIGHTS, memory(g.rhs, engine(), operands[1])},
                                   {DNNL_ARG_DST, memory(g.result, engine(), results[0])},
                                   {DNNL_ARG_SCRATCHPAD,
                                    memory(g.scratchpad, engine(), scratch(0, g.scratchpad.get_size()))}});
  });
}

}  // namespace

extern "C" std::int32_t tessera_gemm_f32(const std::int64_t* i, void* const* in, void* const* out,
                                         void*) noexcept {
  return gemm(0, i, in, out);
}
extern "C" std::int32_t tessera_gemm_bf16(const std::int64_t* i, void* const* in, void* const* out,
                                          void*) noexcept {
  return gemm(1, i, in, out);
}
extern "C" std::int32_t tessera_gemm_bf16_f32(const std::int64_t* i, void* const* in, void* const* out,
                                              void*) noexcept {
  return gemm(2, i, in, out);
}

}  // namespace tessera::inline v0::onednn
