// An estimate of the bytes that a program's devices receive: a sum over operations and over the edges of control flow, so that
// shardings of many values can be chosen together without lowering the program for each choice.
#pragma once
#include <tessera/spmd/reshard/reshard_candidates.h>
#include <tessera/spmd/reshard/reshard_costs.h>
#include <tessera/spmd/sharding/global_program.h>

namespace tessera::inline v0::spmd {

// Proposes shardings of all values that may change, with which devices receive few bytes by the estimate; the best
// first. Values of `fixed` have the shardings given there; other values that may not change keep their current
// shardings. Empty if the estimate has too many terms. `sums`: values may also stay partial sums.
std::vector<std::vector<ReshardCandidate>> estimated_shardings(const GlobalProgram& program,
                                                               ReshardCosts& costs,
                                                               const std::vector<ReshardCandidate>& fixed,
                                                               bool sums);

}  // namespace tessera::inline v0::spmd
