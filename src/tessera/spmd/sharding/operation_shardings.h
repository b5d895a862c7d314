// Sharding strategies of an operation: shardings of its operands and results with which it can be computed. "Strategy"
// is the word of Alpa and of XLA's auto-sharding pass.
#pragma once
#include <tessera/core/jaxpr.h>
#include <tessera/core/primitive.h>
#include <tessera/spmd/sharding/factor_sharding.h>
#include <unordered_map>

namespace tessera::inline v0::spmd {

// An operation, with the factors and rules that determine its sharding strategies.
struct ShardableOperation {
  Factors factors;
  Avals in, out;
  // By factor: true if the primitive can move elements along it between blocks (the function of this name).
  std::vector<bool> movable_factors = {};
  // True if its rule makes partial sums where a `reduce` factor is sharded in contiguous blocks.
  bool block_partial_sums = false;
  bool new_axes = true;     // an axis that no operand has can be sharded
  OperandSets linear = {};  // sets of operands in which it is linear: partial sums there may stay partial
};
ShardableOperation shardable(const Eqn& eqn);

// A sharding strategy: the shardings of the operands, and those of the results as computed, where sums over devices are
// still partial.
struct OperationShardings {
  std::vector<ShardingSpec> in, out;
  bool communicates = false;  // elements move between devices inside of the operation
  friend bool operator==(const OperationShardings&, const OperationShardings&) = default;
};

// Returns the strategy that follows from the shardings of the factors. Factors that cannot be sharded are left
// unsharded. Returns nothing if a block would have padding inside of an axis.
std::optional<OperationShardings> operation_shardings(const ShardableOperation& operation,
                                                      FactorSharding by_factor);

using ShardingStrategies = std::vector<OperationShardings>;

// Returns the work of each device for a matrix product or a convolution, as the number of bytes that a device could
// receive in that time; 0 for other operations. Because of it, devices do not repeat each other's products to save a
// few bytes.
TESSERA_API double product_work(const SubAxes& sub, const ShardableOperation& operation,
                                const OperationShardings& strategy);

// Returns all strategies in which each mesh axis shards at most one factor, evenly, or is one along which partial sums
// stay partial. Returns none if there are more than 128 assignments of mesh axes.
ShardingStrategies all_strategies(const SubAxes& sub, const ShardableOperation& operation);

// An operation of a program, and all its sharding strategies.
struct AnalyzedOperation {
  ShardableOperation operation;
  ShardingStrategies strategies;
};
// The operations of a program. Equal operations, as in equal layers, share an entry.
class OperationCache {
 public:
  std::shared_ptr<const AnalyzedOperation> find_or_add(const SubAxes& sub, const Eqn& eqn);

 private:
  using Known = std::pair<const Eqn*, std::shared_ptr<const AnalyzedOperation>>;
  std::unordered_map<const Primitive*, std::vector<Known>> known_;
};

// Returns all shardings of an array in which each mesh axis shards at most one axis, evenly, or, if `sums`, is one
// along which the array is a partial sum. Returns none if there are more than 128 assignments of mesh axes.
TESSERA_API std::vector<ShardingSpec> all_block_shardings(const SubAxes& sub, const Shape& shape, bool sums);

}  // namespace tessera::inline v0::spmd
