// Products of 8-bit integers by pairs: pairs of neighbouring elements along the contracted axis are widened
// to 16 bits, and one instruction multiplies a pair of the left operand by one of the right operand, element
// by element, and adds the two products in 32 bits (AVX2, AVX-512; with AVX-512 VNNI it also adds them to the
// sum).
#pragma once
#include <tessera/base/processor.h>
#include <tessera/core/kernel/routines.h>

namespace tessera::inline v0::pair_products {

// Computes one tile of the product, from a few rows of the left operand and the tile's columns of the right
// operand.
//   left    16-bit elements by rows, `stride` elements apart
//   right   pairs of elements: those of all columns of the tile, then the next pairs
//   sums    rows x columns
using Tile = void (*)(const std::int16_t* left, std::int64_t stride, const std::int16_t* right,
                      std::int64_t pairs, std::int32_t* sums);

// The tiles of an instruction set: `by_rows[rows - 1]` for each number of rows.
struct Tiles {
  int rows = 0, columns = 0;
  const Tile* by_rows = nullptr;
};
extern const Tiles avx2_tiles, avx512_tiles, vnni_tiles;

// Returns whether the processor has such instructions.
bool is_supported(const Processor& processor);

// Computes a product of std::int8_t or std::uint8_t where such instructions are supported; sums wrap in the
// type of the result.
template <class Operand, class Result>
void product(const GemmCall& call, const Operand* lhs, const Operand* rhs, Result* result);

}  // namespace tessera::inline v0::pair_products
