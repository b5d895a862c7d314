// Transposition of linear programs: maps cotangents of the results to cotangents of the linear inputs.
#pragma once
#include <tessera/core/primitive.h>

namespace tessera::inline v0 {

// Transposes `linear`, whose first inputs are `known` and whose others are linear. Returns a cotangent per
// linear input, to which it adds that of `sums`, if there is one (LinearArgs::take_sum).
Tangents transpose_jaxpr(const Jaxpr& linear, Args known, const Tangents& cotangents,
                         const Tangents& sums = {});
// Returns the transposed program. Its inputs are the known ones, then the cotangents of all results, then those of the linear
// inputs that `sums` marks; its outputs are a cotangent per linear input, an array of zeros where that is zero.
JaxprPtr transpose_program(const Jaxpr& linear, std::size_t known, const Active& sums = {});

}  // namespace tessera::inline v0
