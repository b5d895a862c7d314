// ShardedCall: one device's part of an operation whose operands and results are sharded along its factors. The partition rules
// of primitives (PartitionRule, core/primitive.h) get it from the partitioner, and compute the blocks of the results.
#pragma once
#include <tessera/core/primitive.h>
#include <tessera/ops/partition/sharding_spec.h>

namespace tessera::inline v0::spmd {

// Converts a block of a value from one sharding to another by collectives (spmd/reshard/reshard.h).
using Resharding = Array (*)(const SubAxes& sub, const Array& block, const ShardingSpec& from,
                             const ShardingSpec& to);

struct ShardedCall {
  const SubAxes& sub;
  const Primitive& primitive;
  const Params& params;
  const Avals& types;  // types of the global operands
  Args blocks;
  const std::vector<ShardingSpec>& in;
  std::vector<ShardingSpec> out;
  Resharding reshard;

  Shape result_shape(std::size_t i = 0) const { return local_shape(sub, out[i]); }
  bool is_sharded(std::int64_t axis, std::size_t operand = 0) const {
    return spmd::is_sharded(in[operand].axes[axis]);
  }
  // The operation itself on the blocks.
  Arrays unchanged() const { return primitive(params, blocks); }
  Array resharded(const Array& block, const ShardingSpec& from, const ShardingSpec& to) const {
    return reshard(sub, block, from, to);
  }
};

// A value of PartitionRule::can_shard_permuted: blocks can be computed if any of the axes along which
// elements move is sharded.
inline bool along_any_axis(const Params&, std::int64_t) { return true; }

}  // namespace tessera::inline v0::spmd
