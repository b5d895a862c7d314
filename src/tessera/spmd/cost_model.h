// The predicted time on a machine: of an equation, of a collective, and of a device program whose collectives overlap with
// computation. A model of bandwidths, latencies and peaks: no claim about caches, tiles or contention with others.
#pragma once
#include <tessera/core/jaxpr.h>
#include <tessera/core/kernel/kernel.h>
#include <tessera/ops/collective/collective_ops.h>
#include <tessera/ops/linalg/linalg_ops.h>
#include <tessera/spmd/prediction.h>
#include <tessera/spmd/topology.h>

namespace tessera::inline v0::spmd {

// A collective in flight: its duration, and for each link the part of it in which the link is busy.
struct Flight {
  double seconds = 0;
  std::vector<bool> links;
};

class CostModel {
 public:
  CostModel(const Machine& machine, Mesh mesh) : topology_(machine, mesh) {}
  const Machine& machine() const { return topology_.machine(); }

  // For an equation that computes: the larger of work by peak and bytes by bandwidth, and its launch.
  double seconds(const Eqn& eqn) const;
  // For a matrix product of these operands.
  double product_seconds(const DotGeneral& p, Aval lhs, Aval rhs) const;
  // For an equation that communicates, the better of one direction of a ring and both.
  Flight flight(const Communication& c, Dtype dtype) const;
  Flight flight(const Eqn& eqn) const;
  // Each group's ranks send `bytes` to the next (+1) and, if `back`, to the previous one at the same time.
  double ring_seconds(const NamedAxes& axes, const AxisGroups& groups, double bytes, bool back) const;

 private:
  Flight one_way(const std::vector<Message>& messages, double bytes) const;
  Flight round(const std::vector<std::vector<int>>& groups, double bytes) const;

  Topology topology_;
};

// "all_gather".
const char* name_of(CollectiveKind kind);

// A device program, simplified or not: one iteration of while loops, and the longest branch of conditionals. Operations
// that only map or move elements cost nothing where a product reads or makes the same values: they are fused with it.
TESSERA_API Prediction predict(const Machine& machine, Mesh mesh, const Jaxpr& device_program);

}  // namespace tessera::inline v0::spmd
