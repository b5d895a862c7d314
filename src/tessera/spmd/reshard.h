// From one sharding of a value to another: a list of moves, planned on shardings alone, priced, and carried out.
#pragma once
#include <tessera/ops/collective/collective_ops.h>
#include <tessera/spmd/sharding_spec.h>

namespace tessera::inline v0::spmd {

// Devices that differ along `sub_axes`, as collectives name them; ranks count the first sub-axis as the most major.
struct DeviceGroups {
  NamedAxes axes;
  AxisGroups groups;
};
DeviceGroups device_groups_along(const SubAxes& sub, const SubAxisList& sub_axes);

enum class ReshardStepKind : std::uint8_t {
  slice,           // each device keeps its own values of the factor at `to`
  all_gather,      // everybody gets all values of the factors from `from` on
  all_to_all,      // some factors become unsharded, others are sharded instead
  permute,         // the coordinates along sub-axes change places, and factors with them
  reduce_scatter,  // partial sums are added, each device keeps its values of the factors from `to` on
  all_reduce,      // partial values are combined
  refine,          // nothing moves: other names for the same factors
  pad,             // the axis of `to` becomes longer,
  crop,            // ... that of `from` shorter
  mask,            // a value becomes a sum of which the first device along the sub-axes has all
};
struct ReshardStep {
  ReshardStepKind kind = ReshardStepKind::refine;
  SubAxisList sub_axes = {};
  ReduceKind reduce = ReduceKind::none;
  struct FactorPosition {
    std::size_t axis, size_factor;
  };
  FactorPosition from = {}, to = {};
  SubAxisList becomes = {};  // permute: the sub-axis whose coordinate takes the place of sub_axes[i]
  // Collectives: the factor at `from`, sharded along sub_axes[sub_axis], becomes unsharded; that at `to` is sharded along becomes[sub_axis].
  struct Trade {
    FactorPosition from, to;
    std::size_t sub_axis;
  };
  std::vector<Trade> trades = {};
  ShardingSpec after = {};  // with factors as the next move counts them; not normal
  double received = 0;      // bytes that a device gets from others, per byte of an element
};
const char* name_of(ReshardStepKind kind);
// Returns true if devices communicate.
bool communicates(const ReshardStep& move);

// Partial values of `to` are those of `from`, or sums.
std::vector<ReshardStep> plan_reshard(const SubAxes& sub, const ShardingSpec& from, const ShardingSpec& to);
// Bytes that each device receives, for elements of `bytes`.
double received_bytes(const std::vector<ReshardStep>& moves, double bytes);
// This device's block, laid out anew.
Array carry_out(const SubAxes& sub, const std::vector<ReshardStep>& moves, const Array& block,
                const ShardingSpec& from);

// The coordinate of this device along the sub-axes: i32[].
Array coordinate(const SubAxes& sub, const SubAxisList& sub_axes);
// The index along an axis of each element of this device's block: i32[local size]. In the padding of uneven blocks
// it is too large.
Array global_index(const SubAxes& sub, const SizeFactors& size_factors);

}  // namespace tessera::inline v0::spmd
