// Fusion: converts a simplified jaxpr to kernels, library calls and native control flow over values.
#pragma once
#include <tessera/compile/fuse/draft.h>
#include <tessera/core/jaxpr.h>

namespace tessera::inline v0 {

// Fuses a jaxpr. `donated`: arguments whose memory the program may reuse. `mesh`: the mesh of a per-device program, else the
// empty mesh. `division`: the rule for routines, and for the passes that follow.
TESSERA_API Draft fuse(const Jaxpr& jaxpr, const std::vector<bool>& donated = {}, Mesh mesh = {},
                       const DivisionLimits& division = {});

}  // namespace tessera::inline v0
