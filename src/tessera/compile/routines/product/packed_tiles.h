// Tiles of packed products: the types that the loops (packed.h) and the code of each instruction set share. It has no
// functions, since files that include it are compiled for different instruction sets.
#pragma once
#include <cstdint>

namespace tessera::inline v0::packed_products {

// Computes one tile of a product, from a few rows of the left operand and the tile's columns of the right one.
//   left    packed rows, `stride` elements apart
//   right   the packed columns of the tile: for each index of the summed axis, an element (or a pair) of each column
//   depth   the number of products in each sum
//   sums    rows x columns
template <class Wide, class Sum>
using Tile = void (*)(const Wide* left, std::int64_t stride, const Wide* right, std::int64_t depth,
                      Sum* sums);

// The tiles of an instruction set: `by_rows[rows - 1]` for each number of rows.
template <class Wide, class Sum>
struct Tiles {
  int rows = 0, columns = 0;
  const Tile<Wide, Sum>* by_rows = nullptr;
};
inline constexpr std::int64_t kMaxTileRows = 16, kMaxTileColumns = 32;

}  // namespace tessera::inline v0::packed_products
