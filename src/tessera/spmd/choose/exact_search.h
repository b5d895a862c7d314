// Search over the shardings of all values of a small program: each operation may be computed in any of its ways, each value may be
// kept in several shardings, and a sharding may be made from any other of the same value.
#pragma once
#include <tessera/spmd/reshard/reshard_candidates.h>
#include <tessera/spmd/reshard/reshard_costs.h>
#include <tessera/spmd/sharding/global_program.h>

namespace tessera::inline v0::spmd {

struct ExactLimits {
  double usual_work;  // further work counts as bytes
  double bound;       // only programs that cost less are of interest
  std::size_t kept;   // of the partial programs after each operation; further ones are dropped
};
struct ExactShardings {
  double cost = 0;  // or the bound, if no program costs less
  bool exact = true;  // nothing was dropped
  std::vector<ReshardCandidate> shardings = {}, versions = {};  // of values, if a program costs less than the bound
};

// Searches for the shardings of the program that cost the least, while arguments and results keep theirs. None for programs with
// control flow.
TESSERA_API std::optional<ExactShardings> exact_shardings(const GlobalProgram& program, ReshardCosts& costs,
                                                          const ExactLimits& limits);

}  // namespace tessera::inline v0::spmd
