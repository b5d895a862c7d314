// Products of 16-bit floating-point numbers in f32: operands are widened while they are packed, and results are rounded once. It
// is faster than tiles that a library multiplies where sums are long.
#pragma once
#include <tessera/base/processor.h>
#include <tessera/core/kernel/routines.h>

namespace tessera::inline v0::packed_products {

// Returns whether there is code for the processor.
bool has_halves(const Processor& processor);

// Computes a product of BFloat16 or Float16.
template <class Operand, class Result>
void product_of_halves(const GemmCall& call, const Operand* lhs, const Operand* rhs, Result* result);

}  // namespace tessera::inline v0::packed_products
