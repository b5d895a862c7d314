// FactorSharding: the sub-axes that shard each factor of one operation.
#pragma once
#include <tessera/ops/partition/sharding_spec.h>
#include <functional>

namespace tessera::inline v0::spmd {

// An operand or a result: its sharding, the factors of its axes, and the number of its value.
struct ShardedTensor {
  const ShardingSpec* sharding;
  const std::vector<Factors::AxisFactors>* axes;
  int number;  // only propagation reads it
};

struct FactorSharding {
  const SubAxes* sub;
  std::vector<SizeFactors> by_factor;  // the sharding of each factor
  // By factor of kind `permute`: the sub-axes that shard its axis in blocks, between which the operation moves
  // elements.
  std::vector<SubAxisList> blocks;
  // Returns the sharding of an axis made of these factors.
  SizeFactors size_factors_of(const Factors::AxisFactors& axis) const;
  // Returns the sharding of an array. Axes that the factors do not cover are unsharded.
  ShardingSpec sharding_spec_of(const Shape& shape, const std::vector<Factors::AxisFactors>& axes) const;
};

// Returns the shardings of the factors that follow from those of the tensors; earlier tensors have priority. Each
// sub-axis shards at most one factor. A factor is sharded only if `allowed` returns true for it.
FactorSharding merged_shardings(const SubAxes& sub, const Factors& factors,
                                const std::vector<ShardedTensor>& tensors,
                                const std::function<bool(int factor)>& allowed);
// Adds sub-axes of `wanted` to the sharding of axis `a`: each factor that is unsharded gets those that it has
// in `wanted`, if they are neither in use nor in `closed`.
void extend(const SubAxes& sub, ShardingSpec& sharding, std::size_t a, const SizeFactors& wanted,
            const SubAxisList& closed);

}  // namespace tessera::inline v0::spmd
