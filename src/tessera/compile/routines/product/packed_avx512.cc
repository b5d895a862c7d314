// Products of 16-bit floating-point numbers with AVX-512; cmake/TesseraLibrary.cmake sets the flags.
#include "packed_tile.h"

namespace tessera::inline v0::packed_products {

const HalvesCode avx512_code = kCode;

}  // namespace tessera::inline v0::packed_products
