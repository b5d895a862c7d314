// The pass that makes every change of a sharding an operation of the program, and chooses for each operation the factors along
// which it is sharded.
#pragma once
#include <tessera/spmd/report/reasons.h>
#include <tessera/spmd/reshard/reshard_candidates.h>
#include <tessera/spmd/reshard/reshard_costs.h>
#include <tessera/spmd/reshard/resharded_program.h>

namespace tessera::inline v0::spmd {

// Chosen ways of operations: by the value of the first result, the number of its way. For a result that a loop stacks: the number of
// the sharding of its elements among all in blocks.
using OperationWays = std::map<int, std::size_t>;

struct ReshardOptions {
  const ReshardCandidates& candidates;  // shardings of values that operations may use at no cost
  const OperationWays* ways =
      nullptr;  // of operations; the others are computed in the way that receives the least
  bool partial_carries =
      false;  // carries of loops may be partial sums over mesh axes that shard them otherwise
  Reasons* reasons = nullptr;  // records the reasons for collectives
  Savings* savings = nullptr;  // records the bytes that other shardings would save
};

// Inserts reshards into a program whose values have their wanted shardings.
TESSERA_API ReshardedProgram insert_reshards(const GlobalProgram& program, ReshardCosts& costs,
                                             const ReshardOptions& options);

}  // namespace tessera::inline v0::spmd
