// Hoists pvary: in a linear program, moves the equations at which values become varying over mesh axes towards the inputs, so
// that the transposed program sums cotangents locally before devices communicate.
#pragma once
#include <tessera/core/primitive.h>

namespace tessera::inline v0 {

// Returns the program, whose inputs from number `known` on are linear, with every pvary of a linear value at the values
// where its transpose, a psum, communicates the fewest bytes: at a parameter in place of its broadcast, and before a
// loop in place of each iteration. Returns null if nothing moves.
JaxprPtr hoist_pvary(const Jaxpr& linear, std::size_t known);

}  // namespace tessera::inline v0
