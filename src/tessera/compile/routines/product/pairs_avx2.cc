// Products by pairs with AVX2; cmake/TesseraLibrary.cmake defines the instruction set.
#include "pairs_tile.h"

namespace tessera::inline v0::pair_products {

const Tiles avx2_tiles = kTiles;

}  // namespace tessera::inline v0::pair_products
