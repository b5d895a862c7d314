// Propagation of shardings along the correspondence of axes.
#pragma once
#include <tessera/spmd/program.h>

namespace tessera::inline v0::spmd {

// Gives values the shardings that annotations and relations suggest.
void propagate(Program& program);

}  // namespace tessera::inline v0::spmd
