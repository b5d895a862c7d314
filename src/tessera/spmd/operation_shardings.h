// The shardings with which one operation can be computed.
#pragma once
#include <tessera/core/jaxpr.h>
#include <tessera/spmd/factor_sharding.h>

namespace tessera::inline v0::spmd {

// What determines them: the factors, and how the primitive computes blocks.
struct ShardableOperation {
  Factors factors;
  Avals in, out;
  std::vector<bool> moves = {};  // by factor: true if blocks can be computed although elements move along it
  bool sums_blocks = false;      // results are partial sums where an axis that it reduces is sharded in blocks
  bool new_axes = true;          // an axis that no operand has can be sharded
};
ShardableOperation shardable(const Eqn& eqn);

// The shardings of the operands, and of the results as computed: sums over devices stay partial.
struct OperationShardings {
  std::vector<ShardingSpec> in, out;
  bool moves = false;  // elements move between devices inside of the operation
  friend bool operator==(const OperationShardings&, const OperationShardings&) = default;
};

// The shardings of operands and results for those of the factors. Factors that cannot be sharded are left unsharded; none if a
// block would have padding inside of an axis.
std::optional<OperationShardings> operation_shardings(const ShardableOperation& operation,
                                                      FactorSharding by_factor);

// All shardings of the operation in which each mesh axis shards at most one factor, evenly; none if these are more than `most`.
std::vector<OperationShardings> all_operation_shardings(const SubAxes& sub,
                                                        const ShardableOperation& operation,
                                                        std::size_t most);
// All shardings of an array in which each mesh axis shards at most one axis, evenly; none if these are more than `most`.
std::vector<ShardingSpec> all_block_shardings(const SubAxes& sub, const Shape& shape, std::size_t most);

}  // namespace tessera::inline v0::spmd
