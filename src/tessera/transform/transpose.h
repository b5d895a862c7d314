// Transposition of linear programs: maps cotangents of the results to cotangents of the linear inputs.
#pragma once
#include <tessera/core/primitive.h>

namespace tessera::inline v0 {

// Transposes `linear`, whose first inputs are `known` and whose others are linear. Returns a cotangent per
// linear input.
Tangents transpose_jaxpr(const Jaxpr& linear, Args known, const Tangents& cotangents);
// Returns the transposed program. Its inputs are the known ones and then the cotangents of all results; its
// outputs are a cotangent per linear input, an array of zeros where that is zero.
JaxprPtr transpose_program(const Jaxpr& linear, std::size_t known);

}  // namespace tessera::inline v0
