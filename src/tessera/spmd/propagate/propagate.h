// Propagation of shardings along the correspondence of axes.
#pragma once
#include <tessera/spmd/sharding/global_program.h>

namespace tessera::inline v0::spmd {

// Gives values the shardings that annotations and relations suggest.
void propagate(GlobalProgram& program);

}  // namespace tessera::inline v0::spmd
