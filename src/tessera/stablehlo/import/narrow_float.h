// Conversion of arrays of narrow floats, which are stored as bytes (u8).
#pragma once
#include <tessera/stablehlo/import/import.h>
#include <tessera/stablehlo/narrow_floats.h>

namespace tessera::inline v0::stablehlo {

// Null for other types.
const NarrowFloat* narrow_float_of(const Type& type);
// The numbers of the codes x, as f32.
TESSERA_API Array from_narrow_float(const Array& x, const NarrowFloat& type);
// The codes of the numbers nearest to x.
TESSERA_API Array to_narrow_float(const Array& x, const NarrowFloat& type);

}  // namespace tessera::inline v0::stablehlo
