// Fusion: converts a simplified jaxpr to kernels, library calls and native control flow over values.
#pragma once
#include <tessera/compile/fuse/draft.h>
#include <tessera/core/jaxpr.h>

namespace tessera::inline v0 {

// `donated`: arguments whose memory the program may reuse.
TESSERA_API Draft fuse(const Jaxpr& jaxpr, const std::vector<bool>& donated = {}, Mesh mesh = {});
enum class Sharing { where_safe, none };
// Buffer assignment: gives every value a buffer, or part of one, and removes the copies between values that share
// it. With Sharing::none no two values share memory; TESSERA_CHECK_ALIAS compares with such a plan.
TESSERA_API ProgramPlan place(Draft draft, Sharing sharing = Sharing::where_safe);

}  // namespace tessera::inline v0
