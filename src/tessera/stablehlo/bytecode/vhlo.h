// Conversion of VHLO operations to StableHLO. VHLO has versioned operations, lists of numbers as literals,
// explicit defaults, and dimension numbers as separate attributes.
#pragma once
#include <tessera/stablehlo/bytecode/decoder.h>

namespace tessera::inline v0::stablehlo {

// The names of the attributes that an operation keeps in its properties, in order; optional ones end in "?".
// Empty if there are none.
std::span<const std::string_view> property_names(std::string_view op);

// Converts an operation to StableHLO, func or CHLO; other operations are unchanged. Returns the name of a
// function that it no longer calls, or nothing.
std::string to_stablehlo(Op& op, bool in_function, BytecodeDecoder& decoder, const ByteReader& at);

}  // namespace tessera::inline v0::stablehlo
