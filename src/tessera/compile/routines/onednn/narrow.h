// bf16 arrays on processors for which oneDNN has no bf16 code (x86 without AVX-512): they are converted to f32, the
// library computes in f32, and the result is rounded once.
#pragma once
#include "session.h"

namespace tessera::inline v0::onednn {

using Bf16 = std::uint16_t;

/// Copies the elements of a strided array into another of the same shape, from bf16 to f32 or from f32 to bf16
/// (rounded to nearest even; NaN stays NaN). Strides count elements.
void convert(const memory::dims& shape, const memory::dims& from_strides, const Bf16* from,
             const memory::dims& to_strides, float* to);
void convert(const memory::dims& shape, const memory::dims& from_strides, const float* from,
             const memory::dims& to_strides, Bf16* to);

/// Computes a product of bf16 operands in f32, by tiles of rows; `Result` is Bf16 or float.
template <class Result>
void product_in_f32(const GemmCall& call, const Bf16* lhs, const Bf16* rhs, Result* result);

}  // namespace tessera::inline v0::onednn
