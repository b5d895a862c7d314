// Finds the mesh axes that connect the device numbers of a group or of a pair.
#include <tessera/stablehlo/sharding/device_numbers.h>
#include <algorithm>
#include <set>

namespace tessera::inline v0::stablehlo {

AxisNames names_of(const std::vector<AxisName>& axes) {
  switch (axes.size()) {
    case 1:
      return {axes[0]};
    case 2:
      return {axes[0], axes[1]};
    case 3:
      return {axes[0], axes[1], axes[2]};
    case 4:
      return {axes[0], axes[1], axes[2], axes[3]};
    default:
      return AxisNames(std::initializer_list<AxisName>{});
  }
}

namespace {

// The mesh coordinates of device numbers.
class MeshCoordinates {
 public:
  explicit MeshCoordinates(const ManualRegion& manual) : manual_(manual) {
    for (std::size_t i = 0; i < manual.ids.size(); ++i)
      position_[manual.ids[i]] = static_cast<std::int64_t>(i);
  }
  // Coordinates of a device; none if there is no device of that number.
  std::optional<Dims> of(std::int64_t id) const {
    auto found = position_.find(id);
    if (found == position_.end()) return {};
    return manual_.mesh.coordinates(found->second);
  }

 private:
  const ManualRegion& manual_;
  std::unordered_map<std::int64_t, std::int64_t> position_;
};

std::int64_t rank_along(const Mesh& mesh, const std::vector<AxisName>& axes, const Dims& coordinates) {
  std::int64_t rank = 0;
  for (AxisName axis : axes) rank = rank * mesh.size(axis) + coordinates[mesh.axis_number(axis)];
  return rank;
}
// Returns the coordinates along all mesh axes except `axes`, along which they are set to 0.
Dims other_coordinates(const Mesh& mesh, const std::vector<AxisName>& axes, Dims coordinates) {
  for (AxisName axis : axes) coordinates[mesh.axis_number(axis)] = 0;
  return coordinates;
}

// All ordered selections of axes, small ones first; axes of size 1 come last in each.
std::vector<std::vector<AxisName>> choices(const ManualRegion& manual) {
  std::vector<AxisName> wide, single;
  for (AxisName axis : manual.axes) (manual.mesh.size(axis) == 1 ? single : wide).push_back(axis);
  constexpr std::size_t kMax = 4;  // maximum number of mesh axes of a collective
  std::vector<std::vector<AxisName>> out = {{}}, longest = {{}};
  for (std::size_t length = 1; length <= std::min(wide.size(), kMax); ++length) {
    std::vector<std::vector<AxisName>> next;
    for (const auto& shorter : longest)
      for (AxisName axis : wide)
        if (std::find(shorter.begin(), shorter.end(), axis) == shorter.end()) {
          next.push_back(shorter);
          next.back().push_back(axis);
        }
    out.insert(out.end(), next.begin(), next.end());
    longest = std::move(next);
  }
  for (auto& axes : out)
    for (AxisName axis : single)
      if (axes.size() < kMax) axes.push_back(axis);
  return out;
}

// Returns true if the groups are exactly the sets of devices that differ only along `axes`, each in order of rank.
bool are_groups_along(const Mesh& mesh, const std::vector<AxisName>& axes,
                      const MeshCoordinates& coordinates_of, const std::vector<Dims>& groups) {
  std::int64_t size = 1;
  for (AxisName axis : axes) size *= mesh.size(axis);
  std::set<std::vector<std::int64_t>> seen;
  for (const Dims& group : groups) {
    if (static_cast<std::int64_t>(group.size()) != size) return false;
    Dims others;
    for (std::size_t i = 0; i < group.size(); ++i) {
      std::optional<Dims> coordinates = coordinates_of.of(group[i]);
      if (!coordinates || rank_along(mesh, axes, *coordinates) != static_cast<std::int64_t>(i)) return false;
      Dims other = other_coordinates(mesh, axes, *coordinates);
      if (i && !(other == others)) return false;
      others = other;
    }
    if (!seen.emplace(others.begin(), others.end()).second) return false;
  }
  return static_cast<std::int64_t>(seen.size()) * size == mesh.device_count();
}

}  // namespace

std::optional<ReplicaGroups> find_replica_groups(const ManualRegion& manual,
                                                 const std::vector<Dims>& groups) {
  MeshCoordinates coordinates_of(manual);
  for (const auto& axes : choices(manual))
    if (are_groups_along(manual.mesh, axes, coordinates_of, groups)) return ReplicaGroups{axes, {}};
  // Groups along one axis that are equal for all devices along the others.
  for (AxisName axis : manual.axes) {
    std::map<std::vector<std::int64_t>, std::vector<std::vector<std::int64_t>>> by_coordinates;
    bool fits = true;
    for (const Dims& group : groups) {
      std::vector<std::int64_t> ranks, others;
      for (std::int64_t id : group) {
        std::optional<Dims> coordinates = coordinates_of.of(id);
        if (!coordinates) return {};
        Dims other = other_coordinates(manual.mesh, {axis}, *coordinates);
        std::vector<std::int64_t> key(other.begin(), other.end());
        fits &= others.empty() || key == others;
        others = key;
        ranks.push_back(rank_along(manual.mesh, {axis}, *coordinates));
      }
      by_coordinates[others].push_back(ranks);
    }
    if (!fits || static_cast<std::int64_t>(by_coordinates.size()) * manual.mesh.size(axis) !=
                     manual.mesh.device_count())
      continue;
    for (auto& [coordinates, ranks] : by_coordinates) {
      std::sort(ranks.begin(), ranks.end());
      fits &= ranks == by_coordinates.begin()->second;
    }
    if (!fits) continue;
    ReplicaGroups out{{axis}, {}};
    for (const auto& ranks : by_coordinates.begin()->second) out.groups.emplace_back(ranks);
    return out;
  }
  return {};
}

std::optional<Routes> routes_of(const ManualRegion& manual, const std::vector<Dims>& pairs) {
  MeshCoordinates coordinates_of(manual);
  for (const auto& axes : choices(manual)) {
    if (axes.empty()) continue;
    std::map<std::vector<std::int64_t>, std::set<std::pair<std::int64_t, std::int64_t>>> by_coordinates;
    bool fits = true;
    for (const Dims& pair : pairs) {
      std::optional<Dims> from = pair.size() == 2 ? coordinates_of.of(pair[0]) : std::nullopt,
                          to = pair.size() == 2 ? coordinates_of.of(pair[1]) : std::nullopt;
      if (!from || !to) return {};
      Dims others = other_coordinates(manual.mesh, axes, *from);
      fits &= others == other_coordinates(manual.mesh, axes, *to);
      by_coordinates[{others.begin(), others.end()}].emplace(rank_along(manual.mesh, axes, *from),
                                                             rank_along(manual.mesh, axes, *to));
    }
    std::int64_t size = 1;
    for (AxisName axis : axes) size *= manual.mesh.size(axis);
    fits &= pairs.empty() ||
            static_cast<std::int64_t>(by_coordinates.size()) * size == manual.mesh.device_count();
    for (auto& [coordinates, routes] : by_coordinates) fits &= routes == by_coordinates.begin()->second;
    if (!fits) continue;
    Routes out{axes, {}};
    if (!by_coordinates.empty())
      out.pairs.assign(by_coordinates.begin()->second.begin(), by_coordinates.begin()->second.end());
    return out;
  }
  return {};
}

}  // namespace tessera::inline v0::stablehlo
