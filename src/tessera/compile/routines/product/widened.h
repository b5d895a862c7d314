// Products of narrow elements, and of f32, in f32: operands are widened while they are packed, and results are rounded once.
#pragma once
#include <tessera/core/kernel/routines.h>

namespace tessera::inline v0::widened_products {

// Computes a product of float, BFloat16, Float16, std::int8_t or std::uint8_t. Sums of integers are exact and wrap in the type of
// the result.
template <class Operand, class Result>
void product(const GemmCall& call, const Operand* lhs, const Operand* rhs, Result* result);

}  // namespace tessera::inline v0::widened_products
