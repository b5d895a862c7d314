// Scheduling: converts fused kernels to loop nests. Each file schedule_*.cc has one group of scheduling rules:
// preparation of tasks, choices of loops, tiles, column reductions, epilogues of row reductions, block reductions.
#pragma once
#include <tessera/compile/fuse/draft.h>

namespace tessera::inline v0 {

// Returns the loop nest of a kernel, divided into chunks over threads as `division` allows.
TESSERA_API Nest schedule(const FusedKernel& kernel, const DivisionLimits& division = {});
// Adds each kernel's nest to the draft, sets the steps' scratch sizes, and drops in_place pairs that the nest makes
// unsafe.
TESSERA_API Draft schedule(Draft draft);

}  // namespace tessera::inline v0
