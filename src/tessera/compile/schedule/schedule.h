// Scheduling: converts fused kernels to loop nests. The files schedule_*.cc hold one group of rules each.
#pragma once
#include <tessera/compile/fuse/draft.h>

namespace tessera::inline v0 {

TESSERA_API Nest schedule(const FusedKernel& kernel);
// Returns the draft with the nests of its kernels. Its steps have scratch memory, and values in place of which the nests
// can store.
TESSERA_API Draft schedule(Draft draft);

}  // namespace tessera::inline v0
