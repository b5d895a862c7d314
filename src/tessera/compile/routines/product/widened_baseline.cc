// Products in f32 of narrow elements for any processor; cmake/TesseraLibrary.cmake sets the flags.
#include "widened_tile.h"

namespace tessera::inline v0::widened_products {

const Code baseline_code = kCode;

}  // namespace tessera::inline v0::widened_products
