// The shardings with which one operation can be computed.
#pragma once
#include <tessera/core/jaxpr.h>
#include <tessera/core/primitive.h>
#include <tessera/spmd/sharding/factor_sharding.h>
#include <unordered_map>

namespace tessera::inline v0::spmd {

// An operation with all that determines them: its factors, and the rules by which its primitive computes blocks.
struct ShardableOperation {
  Factors factors;
  Avals in, out;
  std::vector<bool> moves = {};  // by factor: movable_factors
  // True if its rule makes partial sums where a `reduce` factor is sharded in contiguous blocks.
  bool sums_blocks = false;
  bool new_axes = true;     // an axis that no operand has can be sharded
  OperandSets linear = {};  // sets of operands in which it is linear: partial sums there may stay partial
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

// The ways in which one operation can be computed.
using Ways = std::vector<OperationShardings>;

// Returns the work of each device for a product or a convolution, in bytes that a device could receive in its time: so that
// devices do not compute the same for few bytes. 0 for other operations.
TESSERA_API double product_work(const SubAxes& sub, const ShardableOperation& operation,
                                const OperationShardings& way);

// All ways in which each mesh axis shards at most one factor, evenly, or partial sums along it stay partial; none if these are too many.
Ways all_ways(const SubAxes& sub, const ShardableOperation& operation);

// An operation of a program, and all its ways.
struct KnownOperation {
  ShardableOperation operation;
  Ways ways;
};
// The operations of a program. Equal ones, as in equal layers, share an entry.
class KnownOperations {
 public:
  std::shared_ptr<const KnownOperation> of(const SubAxes& sub, const Eqn& eqn);

 private:
  using Known = std::pair<const Eqn*, std::shared_ptr<const KnownOperation>>;
  std::unordered_map<const Primitive*, std::vector<Known>> known_;
};

// All shardings of an array in which each mesh axis shards at most one axis, evenly, or, if `sums`, is one along which partial sums
// are left; none if these are too many.
TESSERA_API std::vector<ShardingSpec> all_block_shardings(const SubAxes& sub, const Shape& shape, bool sums);

}  // namespace tessera::inline v0::spmd
