// Beam search over the ways of all operations of a program.
#pragma once
#include <tessera/spmd/reshard/insert_reshards.h>

namespace tessera::inline v0::spmd {

// A plan of a whole program: the way of each operation, the sharding that each value has as it is computed, and those in which it
// is read.
struct ShardingPlan {
  OperationWays ways = {};
  std::vector<ReshardCandidate> shardings = {}, versions = {};
  double cost = 0;  // bytes received, and work beyond the usual
};

struct PlanLimits {
  double usual_work;  // work beyond it counts as bytes
  double most_work;   // more is not allowed, whatever it saves
  double most;        // plans that cost this or more are not searched
};

// The best plan that is found. The program has been propagated; the fixed values keep their shardings. None if the program has
// operations for which there are no steps, or too many of them, or if no plan is within the limits.
std::optional<ShardingPlan> plan_by_beam_search(const GlobalProgram& program, ReshardCosts& costs,
                                                const std::vector<ReshardCandidate>& fixed,
                                                const PlanLimits& limits);

}  // namespace tessera::inline v0::spmd
