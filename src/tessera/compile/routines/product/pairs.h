// Products of 8-bit integers by pairs: pairs of neighbouring elements along the contracted axis are widened
// to 16 bits, and one instruction multiplies a pair of the left operand by one of the right operand, element
// by element, and adds the two products in 32 bits (AVX2, AVX-512; with AVX-512 VNNI it also adds them to the
// sum).
#pragma once
#include <tessera/base/processor.h>
#include <tessera/compile/routines/product/packed_tiles.h>
#include <tessera/core/kernel/routines.h>

namespace tessera::inline v0::pair_products {

// Tiles of pairs of 16-bit elements.
using Tiles = packed_products::Tiles<std::int16_t, std::int32_t>;
using Tile = packed_products::Tile<std::int16_t, std::int32_t>;
extern const Tiles avx2_tiles, avx512_tiles, vnni_tiles;

// Returns whether the processor has such instructions.
bool is_supported(const Processor& processor);

// Computes a product of std::int8_t or std::uint8_t where such instructions are supported; sums wrap in the
// type of the result.
template <class Operand, class Result>
void product(const GemmCall& call, const Operand* lhs, const Operand* rhs, Result* result);

}  // namespace tessera::inline v0::pair_products
