// Products in f32 of narrow elements with AVX-512; cmake/TesseraLibrary.cmake sets the flags.
#include "widened_tile.h"

namespace tessera::inline v0::widened_products {

#ifdef __AVX512F__
const Code avx512_code = kCode;
#else
const Code avx512_code = {};
#endif

}  // namespace tessera::inline v0::widened_products
