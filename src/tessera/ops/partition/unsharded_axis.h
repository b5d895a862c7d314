// Operations that need a sharded axis unsharded: another axis is sharded while the operation runs, by one all_to_all before it and
// one after it. If there is no other axis, the axis is gathered, and each device keeps its block of the result.
#pragma once
#include <tessera/ops/partition/sharded_call.h>
#include <functional>

namespace tessera::inline v0::spmd {

// Returns true for an axis that may be sharded.
using AxisPredicate = std::function<bool(std::int64_t axis)>;
AxisPredicate other_than(std::int64_t axis);

struct WithAxisUnsharded {
  ShardingSpec sharding;
  bool gathers = false;  // true if no other axis can be sharded along one of the sub-axes instead
};

// Moves the sub-axes that shard `axis` of an array of this shape to other axes.
WithAxisUnsharded with_other_axis_sharded(const SubAxes& sub, const ShardingSpec& from, const Shape& shape,
                                          std::int64_t axis, const AxisPredicate& may_shard);
// The same for an operand of a call; any other axis may be sharded instead.
WithAxisUnsharded with_other_axis_sharded(const ShardedCall& c, std::int64_t axis, std::size_t operand);
// Runs the operation on blocks with `axis` unsharded; operands before `first` do not have the axis.
Arrays with_axis_unsharded(const ShardedCall& c, std::int64_t axis, std::size_t first);

}  // namespace tessera::inline v0::spmd
