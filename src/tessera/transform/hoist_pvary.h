// Hoists pvary: in a linear program, moves the equations at which values become varying over mesh axes towards the
// inputs, so that the transposed program sums cotangents locally before devices communicate.
#pragma once
#include <tessera/core/primitive.h>

namespace tessera::inline v0 {

// Returns a program that is linear in its inputs from number `known` on, with each pvary of a linear value moved to the
// values for which its transpose, a psum, communicates the fewest bytes: from the broadcast of a parameter to the
// parameter, and from the iterations of a loop to the value before the loop. Returns null if no pvary moves.
JaxprPtr hoist_pvary(const Jaxpr& linear, std::size_t known);

}  // namespace tessera::inline v0
