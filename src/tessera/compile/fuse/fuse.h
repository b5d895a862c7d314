// Fusion: from a simplified jaxpr to kernels, library calls and native control flow over values.
#pragma once
#include <tessera/compile/fuse/draft.h>
#include <tessera/core/jaxpr.h>

namespace tessera::inline v0 {

// `donated`: arguments whose memory the program may reuse.
TESSERA_API Draft fuse(const Jaxpr& jaxpr, const std::vector<bool>& donated = {}, Mesh mesh = {});
enum class Sharing { where_safe, none };
// Gives every value a place in memory; removes the copies that sharing makes needless. With Sharing::none no
// two values ever share memory: TESSERA_CHECK_ALIAS compares with that.
TESSERA_API ProgramPlan place(Draft draft, Sharing sharing = Sharing::where_safe);

}  // namespace tessera::inline v0
