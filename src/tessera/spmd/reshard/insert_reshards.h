// The pass that makes every change of a sharding an operation of the program, and chooses for each operation the factors along
// which it is sharded.
#pragma once
#include <tessera/spmd/report/reasons.h>
#include <tessera/spmd/reshard/reshard_candidates.h>
#include <tessera/spmd/reshard/reshard_costs.h>
#include <tessera/spmd/reshard/resharded_program.h>

namespace tessera::inline v0::spmd {

// Chosen sharding strategies of operations: by the value of the operation's first result, the index of the strategy
// among all strategies of the operation (AnalyzedOperation). For a result that a loop stacks: the index of the sharding of its
// elements among all_block_shardings.
using ChosenStrategies = std::map<int, std::size_t>;
inline const ChosenStrategies no_strategies = {};

struct ReshardOptions {
  const ReshardCandidates& candidates;  // shardings of values that operations may use at no cost
  // Strategies of some operations; other operations get the strategy with which devices receive the fewest bytes.
  const ChosenStrategies& strategies = no_strategies;
  // Carries of loops may be partial sums over mesh axes that would shard them otherwise.
  bool partial_carries = false;
  Reasons* reasons = nullptr;  // records the reasons for collectives
  Savings* savings = nullptr;  // records the bytes that other shardings would save
};

// Inserts reshards into a program whose values have their wanted shardings.
TESSERA_API ReshardedProgram insert_reshards(const GlobalProgram& program, ReshardCosts& costs,
                                             const ReshardOptions& options);

}  // namespace tessera::inline v0::spmd
