// Numbers of devices, as StableHLO's collectives have them, and axes of a mesh, as ours do.
#pragma once
#include <tessera/ops/collective/collective_ops.h>
#include <tessera/stablehlo/import/import.h>

namespace tessera::inline v0::stablehlo {

AxisNames names_of(const std::vector<AxisName>& axes);

// Devices that take part in a collective together: all along these axes, or groups along a single one.
// Members are in the order of the group.
struct Together {
  std::vector<AxisName> axes;
  AxisGroups groups;
  bool alone() const { return axes.empty(); }
  AxisNames names() const { return names_of(axes); }
};
// None where the groups are not of that kind.
std::optional<Together> together(const Manual& manual, const std::vector<Dims>& groups);

// Pairs of ranks along these axes, the same wherever devices stand along the others.
struct Routes {
  std::vector<AxisName> axes;
  std::vector<std::pair<std::int64_t, std::int64_t>> pairs;
};
std::optional<Routes> routes_of(const Manual& manual, const std::vector<Dims>& pairs);

}  // namespace tessera::inline v0::stablehlo
