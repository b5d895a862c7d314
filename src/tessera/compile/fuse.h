// Fusion: from a simplified jaxpr to kernels, library calls and native control flow over values.
#pragma once
#include <tessera/compile/draft.h>
#include <tessera/core/jaxpr.h>

namespace tessera::inline v0 {

// `donated`: arguments whose memory the program may reuse.
TESSERA_API Draft fuse(const Jaxpr& jaxpr, const std::vector<bool>& donated = {});
// Gives every value a place in memory; removes the copies that sharing makes needless.
TESSERA_API ProgramPlan place(Draft draft);

}  // namespace tessera::inline v0
