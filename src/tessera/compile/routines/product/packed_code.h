// Code of one instruction set for products of 16-bit floating-point numbers in f32. It has no functions, since files that include it are
// compiled for different instruction sets.
#pragma once
#include <tessera/compile/routines/product/packed_tiles.h>

namespace tessera::inline v0::packed_products {

// A matrix of 16-bit elements as it is stored: rows or columns are contiguous.
struct StoredHalves {
  const std::uint16_t* data;
  std::int64_t row, col;
};

// Packing of one type.
struct Packing {
  // Writes rows x columns elements in f32, each row `stride` elements after the one before.
  void (*rows)(StoredHalves matrix, std::int64_t rows, std::int64_t columns, float* to, std::int64_t stride);
  // Writes rows x columns elements in f32, each tile `step` elements after the one before: for each row the elements of
  // the tile's columns, zeros beyond the last column.
  void (*tiles)(StoredHalves matrix, std::int64_t rows, std::int64_t columns, float* to, std::int64_t step);
};

struct HalvesCode {
  Tiles<float, float> tiles;
  Packing bf16 = {}, f16 = {};
};
// The code for AVX2 with FMA and F16C, and for AVX-512; without tiles on other architectures.
extern const HalvesCode avx2_code, avx512_code;

}  // namespace tessera::inline v0::packed_products
