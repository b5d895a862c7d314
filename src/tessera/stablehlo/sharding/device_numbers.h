// Conversion of device numbers, which StableHLO's collectives use, to axes of a mesh.
#pragma once
#include <tessera/ops/collective/collective_ops.h>
#include <tessera/stablehlo/import/import.h>

namespace tessera::inline v0::stablehlo {

AxisNames names_of(const std::vector<AxisName>& axes);

// The devices of a collective: all devices along these axes, or groups along a single axis. Members are in
// the order of the group.
struct ReplicaGroups {
  std::vector<AxisName> axes;
  AxisGroups groups;
  bool one_device() const { return axes.empty(); }
  AxisNames names() const { return names_of(axes); }
};
// Returns none if the groups cannot be expressed in this way.
std::optional<ReplicaGroups> find_replica_groups(const ManualRegion& manual, const std::vector<Dims>& groups);

// Pairs of ranks along these axes, equal for all coordinates along the other axes.
struct Routes {
  std::vector<AxisName> axes;
  std::vector<std::pair<std::int64_t, std::int64_t>> pairs;
};
std::optional<Routes> routes_of(const ManualRegion& manual, const std::vector<Dims>& pairs);

}  // namespace tessera::inline v0::stablehlo
