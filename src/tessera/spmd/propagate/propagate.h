// Propagation of shardings along the correspondence of axes.
#pragma once
#include <tessera/spmd/reshard/reshard_candidates.h>
#include <tessera/spmd/sharding/global_program.h>

namespace tessera::inline v0::spmd {

// Gives values the shardings that follow from the annotations and from the chosen shardings of single values,
// which are fixed as annotations are. `optional`: optional relations count as well, after all others.
TESSERA_API void propagate(GlobalProgram& program, const std::vector<ReshardCandidate>& chosen = {},
                           bool optional = false);

}  // namespace tessera::inline v0::spmd
