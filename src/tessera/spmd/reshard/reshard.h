// Resharding: converts a value from one sharding to another by a list of steps, which are planned on
// shardings alone, priced, and then traced.
#pragma once
#include <tessera/ops/partition/device_groups.h>

namespace tessera::inline v0::spmd {

enum class ReshardStepKind : std::uint8_t {
  slice,           // each device keeps its own values of the factor at `to`; no communication
  all_gather,      // every device gets all values of the factors from `from` on
  all_to_all,      // some factors become unsharded, and others become sharded
  permute,         // coordinates along sub-axes are permuted, together with their factors
  reduce_scatter,  // partial sums are added; each device keeps its values of the factors from `to` on
  all_reduce,      // partial values are combined on every device
  refine,          // renames factors; no communication
  pad,             // the axis of `to` becomes longer
  crop,            // the axis of `from` becomes shorter
  mask,  // a value becomes a partial sum of which the first device along the sub-axes has everything
};
struct ReshardStep {
  ReshardStepKind kind = ReshardStepKind::refine;
  SubAxisList sub_axes = {};
  ReduceKind reduce = ReduceKind::none;
  struct FactorPosition {
    std::size_t axis, size_factor;
  };
  FactorPosition from = {}, to = {};
  SubAxisList new_sub_axes = {};  // permute: the sub-axis whose coordinate replaces that of sub_axes[i]
  // all_to_all: the factor at `from`, sharded along sub_axes[sub_axis], becomes unsharded; the factor at `to`
  // becomes sharded along new_sub_axes[sub_axis].
  struct SubAxisTransfer {
    FactorPosition from, to;
    std::size_t sub_axis;
  };
  std::vector<SubAxisTransfer> transfers = {};
  // The sharding after the step, with factors numbered as in the next step; not normalized.
  ShardingSpec result = {};
  double received = 0;  // bytes that a device receives per byte of an element
};
const char* name_of(ReshardStepKind kind);
// Returns true if devices communicate in this step.
bool communicates(const ReshardStep& step);

// Plans the steps. Partial values of `from` that are not partial in `to` are combined; a mask step makes
// further partial sums of `to`.
std::vector<ReshardStep> plan_reshard(const SubAxes& sub, const ShardingSpec& from, const ShardingSpec& to);
// The bytes that each device receives, for elements of `bytes` bytes.
double received_bytes(const std::vector<ReshardStep>& steps, double bytes);
// Plans the steps and traces them on this device's block.
Array resharded_block(const SubAxes& sub, const Array& block, const ShardingSpec& from,
                      const ShardingSpec& to);
// Traces the steps on this device's block.
Array apply_reshard(const SubAxes& sub, const std::vector<ReshardStep>& steps, const Array& block,
                    const ShardingSpec& from);

}  // namespace tessera::inline v0::spmd
