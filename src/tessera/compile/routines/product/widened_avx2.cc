// Products in f32 of narrow elements with AVX2 with FMA and F16C; cmake/TesseraLibrary.cmake sets the flags.
#include "widened_tile.h"

namespace tessera::inline v0::widened_products {

#ifdef __AVX2__
const Code avx2_code = kCode;
#else
const Code avx2_code = {};
#endif

}  // namespace tessera::inline v0::widened_products
