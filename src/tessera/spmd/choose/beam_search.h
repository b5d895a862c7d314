// Beam search over the sharding strategies of all operations of a program.
#pragma once
#include <tessera/spmd/reshard/insert_reshards.h>

namespace tessera::inline v0::spmd {

// A plan of a whole program: the strategy of each operation, the sharding in which each value is computed, and the
// shardings in which it is read.
struct ShardingPlan {
  ChosenStrategies strategies = {};
  std::vector<ReshardCandidate> shardings = {}, versions = {};
  double cost = 0;  // bytes received, and work beyond the usual
};

struct PlanLimits {
  double usual_work;  // work beyond it counts as bytes
  double max_work;    // plans with more work are rejected, whatever they save
  double max_cost;    // plans that cost this or more are rejected
};

// Returns the best plan that the search finds for a propagated program in which the values of `fixed` have the
// shardings given there. Returns none if there are operations without steps, or too many strategies in all,
// or if no plan is within the limits.
std::optional<ShardingPlan> plan_by_beam_search(const GlobalProgram& program, ReshardCosts& costs,
                                                const std::vector<ReshardCandidate>& fixed,
                                                const PlanLimits& limits);

}  // namespace tessera::inline v0::spmd
