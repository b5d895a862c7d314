// Gathers and scatters in which row i uses index i of an axis, as x[arange(n), k] does.
#pragma once
#include <tessera/core/jaxpr.h>

namespace tessera::inline v0::spmd {

// Returns the program with such axes as batch axes of the gather or scatter, so that each device handles its
// own rows. Variables keep their numbers.
JaxprPtr with_aligned_indices(const JaxprPtr& jaxpr);

}  // namespace tessera::inline v0::spmd
