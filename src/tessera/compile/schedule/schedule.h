// Scheduling: converts fused kernels to loop nests. Each of the files schedule_*.cc has one group of rules.
#pragma once
#include <tessera/compile/fuse/draft.h>

namespace tessera::inline v0 {

TESSERA_API Nest schedule(const FusedKernel& kernel, const DivisionLimits& division = {});
// Returns the draft with the nests of its kernels. Its steps have scratch memory, and name the values whose
// memory the nests may overwrite.
TESSERA_API Draft schedule(Draft draft);

}  // namespace tessera::inline v0
