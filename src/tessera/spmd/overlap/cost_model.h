// Cost model: the predicted times of an equation and of a collective. It models bandwidths, latencies and
// peak rates, but not caches, tiles or contention between programs.
#pragma once
#include <tessera/core/jaxpr.h>
#include <tessera/core/kernel/kernel.h>
#include <tessera/ops/collective/collective_ops.h>
#include <tessera/ops/linalg/linalg_ops.h>
#include <tessera/spmd/overlap/topology.h>
#include <tessera/spmd/report/prediction.h>

namespace tessera::inline v0::spmd {

// The duration of a transfer, and for each link whether the transfer uses it.
struct TransferTime {
  double seconds = 0;
  std::vector<bool> links;
};

class CostModel {
 public:
  CostModel(const Machine& machine, Mesh mesh) : topology_(machine, mesh) {}
  const Machine& machine() const { return topology_.machine(); }

  // The time of an equation that computes: the larger of work / peak rate and bytes / bandwidth, plus the
  // launch.
  double seconds(const Eqn& eqn) const;
  // The time of a matrix product of these operands.
  double product_seconds(const DotGeneral& p, Aval lhs, Aval rhs) const;
  // The time of a collective. all_gather, reduce_scatter and all_reduce use a ring, in one direction or in
  // both, whichever is faster; the others send all messages at once.
  TransferTime transfer_time(const Communication& c, Dtype dtype) const;
  TransferTime transfer_time(const Eqn& eqn) const;
  // The time in which each group's ranks send `bytes` to the next rank (+1) and, if `back`, to the previous
  // one at the same time.
  double ring_seconds(const NamedAxes& axes, const AxisGroups& groups, double bytes, bool back) const;

 private:
  // The time of messages that are all sent at once.
  TransferTime messages_time(const std::vector<Message>& messages, double bytes) const;
  // The time in which every device sends a block to all others of its group along the ring.
  TransferTime ring_gather_time(const std::vector<std::vector<int>>& groups, double bytes) const;

  Topology topology_;
};

// The name of a collective, such as "all_gather".
const char* name_of(CollectiveKind kind);

}  // namespace tessera::inline v0::spmd
