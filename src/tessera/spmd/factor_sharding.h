// The factors of one operation, and the sub-axes that shard each of them.
#pragma once
#include <tessera/spmd/sharding_spec.h>
#include <functional>

namespace tessera::inline v0::spmd {

// An operand or a result: its sharding, and the factors of its axes.
struct ShardedTensor {
  const ShardingSpec* sharding;
  const std::vector<Factors::AxisFactors>* axes;
  int number;
};

struct FactorSharding {
  const SubAxes* sub;
  std::vector<SizeFactors> size_factors;  // by factor
  std::vector<SubAxisList> blocks;  // of factors along which elements move: sub-axes that split into blocks
  // The sharding of an axis made of these factors.
  SizeFactors of(const Factors::AxisFactors& axis) const;
  // The sharding of an array; axes that the factors do not cover are unsharded.
  ShardingSpec sharding_spec_of(const Shape& shape, const std::vector<Factors::AxisFactors>& axes) const;
};

// The sharding on which the tensors agree, the first ones first: a sub-axis shards one factor only, and one that `allowed` admits.
FactorSharding merged_shardings(const SubAxes& sub, const Factors& factors,
                                const std::vector<ShardedTensor>& tensors,
                                const std::function<bool(int factor)>& allowed);
// Shards axis `a` as in `wanted`, where it is unsharded and the sub-axes are not in use, nor among `closed`.
void extend(const SubAxes& sub, ShardingSpec& sharding, std::size_t a, const SizeFactors& wanted,
            const SubAxisList& closed);

}  // namespace tessera::inline v0::spmd
