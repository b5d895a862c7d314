// Code of one instruction set for products in f32 of narrow elements: it has no functions, since files that include it
// are compiled for different instruction sets.
#pragma once
#include <tessera/compile/routines/product/packed_tiles.h>

namespace tessera::inline v0::widened_products {

// The types of elements that are widened to f32.
enum class WidenedElement : std::uint8_t { f32, bf16, f16, i8, u8 };
inline constexpr int kElements = 5;

// A matrix as it is stored, in elements of some type; rows or columns are contiguous.
struct Stored {
  const void* data;
  std::int64_t row, col;
};

struct Packing {
  // Writes rows x columns elements in f32, each row `stride` elements after the one before.
  void (*rows)(Stored matrix, std::int64_t rows, std::int64_t columns, float* to, std::int64_t stride);
  // Writes rows x columns elements in f32, each tile `step` elements after the one before: for each row the elements of
  // the tile's columns, zeros beyond the last column.
  void (*tiles)(Stored matrix, std::int64_t rows, std::int64_t columns, float* to, std::int64_t step);
};

struct Code {
  packed_products::Tiles<float, float> tiles;
  const Packing* packings;  // of each WidenedElement
};
// The code for AVX2 with FMA and F16C, for AVX-512, and for any processor; the first two are without tiles elsewhere.
extern const Code avx2_code, avx512_code, baseline_code;

}  // namespace tessera::inline v0::widened_products
