// Operations of VHLO as those of StableHLO. VHLO has a version of each operation, lists of numbers as literals, all
// defaults written out, and the numbers of dimensions as attributes of their own.
#pragma once
#include <tessera/stablehlo/bytecode/decoder.h>

namespace tessera::inline v0::stablehlo {

// The attributes that an operation of this name keeps in its properties, in their order.
using Properties = std::vector<const Definition::Attribute*>;
Properties properties_of(std::string_view op);

// An operation as it was read becomes that of StableHLO, of func or of CHLO; others stay. Returns the name of a
// function that it does not call any more, or nothing.
std::string to_stablehlo(Op& op, bool in_function, BytecodeDecoder& decoder, const ByteReader& at);

}  // namespace tessera::inline v0::stablehlo
