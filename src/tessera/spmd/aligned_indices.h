// Gathers and scatters in which row i takes index i of an axis, as x[arange(n), k] does.
#pragma once
#include <tessera/core/jaxpr.h>

namespace tessera::inline v0::spmd {

// The program, in which such axes run with those of the indices: each device does its own rows. Variables keep their
// numbers.
JaxprPtr with_aligned_indices(const JaxprPtr& jaxpr);

}  // namespace tessera::inline v0::spmd
