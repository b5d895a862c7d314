// Conversion of VHLO operations to StableHLO. VHLO has versioned operations, lists of numbers as literals,
// explicit defaults, and dimension numbers as separate attributes.
#pragma once
#include <tessera/stablehlo/bytecode/decoder.h>

namespace tessera::inline v0::stablehlo {

// The attributes that an operation of this name keeps in its properties, in their order.
using Properties = std::vector<const Definition::Attribute*>;
Properties properties_of(std::string_view op);

// Converts an operation to StableHLO, func or CHLO; other operations are unchanged. If a composite
// becomes an operation of CHLO, returns the name of its decomposition, a function that is no longer called; otherwise
// "".
std::string to_stablehlo(Op& op, bool in_function, BytecodeDecoder& decoder, const ByteReader& at);

}  // namespace tessera::inline v0::stablehlo
