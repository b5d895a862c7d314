// Products of 16-bit floating-point numbers with AVX2 with FMA and F16C; cmake/TesseraLibrary.cmake sets the flags.
#include "packed_tile.h"

namespace tessera::inline v0::packed_products {

#ifdef __AVX2__
const HalvesCode avx2_code{{kRows, kColumns, kTilesByRows.data()},
                           {pack_rows<Bfloat>, pack_tiles<Bfloat>},
                           {pack_rows<Half>, pack_tiles<Half>}};
#else
const HalvesCode avx2_code;
#endif

}  // namespace tessera::inline v0::packed_products
