// Transposition of linear programs: maps cotangents of the results to cotangents of the linear inputs.
#pragma once
#include <tessera/core/primitive.h>

namespace tessera::inline v0 {

// Transposes `linear`: its first inputs have the values `known`, and it is linear in the others. Returns one cotangent
// per linear input, added to the cotangent that `sums` has for it, if any (LinearArgs::take_accumulated).
Tangents transpose_jaxpr(const Jaxpr& linear, Args known, const Tangents& cotangents,
                         const Tangents& sums = {});
// Returns the transposed program. Its inputs are the known values, the cotangents of all results, and cotangents to add
// for the linear inputs that `sums` marks. Its outputs are one cotangent per linear input; a cotangent of zero is an
// array of zeros.
JaxprPtr transpose_program(const Jaxpr& linear, std::size_t known, const Active& sums = {});

}  // namespace tessera::inline v0
