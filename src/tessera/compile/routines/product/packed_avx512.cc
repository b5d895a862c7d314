// Products of 16-bit floating-point numbers with AVX-512; cmake/TesseraLibrary.cmake sets the flags.
#include "packed_tile.h"

namespace tessera::inline v0::packed_products {

#ifdef __AVX512F__
const HalvesCode avx512_code{{kRows, kColumns, kTilesByRows.data()},
                             {pack_rows<Bfloat>, pack_tiles<Bfloat>},
                             {pack_rows<Half>, pack_tiles<Half>}};
#else
const HalvesCode avx512_code;
#endif

}  // namespace tessera::inline v0::packed_products
