// Products of 16-bit floating-point numbers with AVX2 with FMA and F16C; cmake/TesseraLibrary.cmake sets the flags.
#include "packed_tile.h"

namespace tessera::inline v0::packed_products {

const HalvesCode avx2_code = kCode;

}  // namespace tessera::inline v0::packed_products
