// Routes of messages through a machine's grid, and the traffic of the busiest link.
#include <tessera/spmd/overlap/topology.h>
#include <algorithm>
#include <functional>
#include <numeric>

namespace tessera::inline v0::spmd {

namespace {

std::int64_t product(const Dims& dims) {
  return std::accumulate(dims.begin(), dims.end(), std::int64_t{1}, std::multiplies<>());
}

Dims coordinates_of(std::int64_t number, const Dims& sizes) {
  Dims out(sizes.size(), 0);
  for (std::size_t i = sizes.size(); i-- > 0; number /= sizes[i]) out[i] = number % sizes[i];
  return out;
}
std::int64_t number_of(const Dims& coordinates, const Dims& sizes) {
  std::int64_t out = 0;
  for (std::size_t i = 0; i < sizes.size(); ++i) out = out * sizes[i] + coordinates[i];
  return out;
}

// Position `i` of a path through a grid from neighbour to neighbour, alternating its direction axis by axis.
Dims snake_order(std::int64_t i, const Dims& sizes) {
  Dims out = coordinates_of(i, sizes);
  std::int64_t before = 0;
  for (std::size_t a = 0; a < sizes.size(); ++a) {
    std::int64_t plain = out[a];
    if (before % 2) out[a] = sizes[a] - 1 - plain;
    before = before * sizes[a] + plain;
  }
  return out;
}

// Position `i` of a cycle through a grid, whose last position is a neighbour of the first, if there is such a
// cycle: alternating in all columns but the first, and back along the first.
Dims round_trip(std::int64_t i, const Dims& sizes) {
  if (sizes.size() != 2 || (sizes[0] % 2 && sizes[1] % 2)) return snake_order(i, sizes);
  if (sizes[0] % 2) {
    Dims rotated = round_trip(i, {sizes[1], sizes[0]});
    return {rotated[1], rotated[0]};
  }
  std::int64_t inner = sizes[0] * (sizes[1] - 1);
  if (i == 0) return {0, 0};
  if (i > inner) return {sizes[0] - (i - inner), 0};
  Dims out = snake_order(i - 1, {sizes[0], sizes[1] - 1});
  return {out[0], out[1] + 1};
}

// Returns the grid axes that are assigned to each mesh axis, in this order of the grid axes; nothing if the sizes do
// not match.
std::vector<std::vector<std::size_t>> assign_grid_axes(const Dims& mesh, const Dims& grid,
                                                       const std::vector<std::size_t>& order) {
  std::vector<std::vector<std::size_t>> out(mesh.size());
  std::size_t next = 0;
  for (std::size_t m = 0; m < mesh.size(); ++m)
    for (std::int64_t size = 1; size < mesh[m];) {
      if (next == order.size() || mesh[m] % (size * grid[order[next]])) return {};
      size *= grid[order[next]];
      out[m].push_back(order[next++]);
    }
  return next == order.size() ? out : std::vector<std::vector<std::size_t>>();
}

// Returns the chip of each mesh position; the position itself if no assignment of grid axes to mesh axes matches.
std::vector<std::int64_t> chips_of_mesh(const Dims& mesh, const Dims& grid) {
  std::size_t count = product(mesh);
  std::vector<std::int64_t> out(count);
  std::iota(out.begin(), out.end(), 0);
  std::vector<std::size_t> order;
  for (std::size_t a = 0; a < grid.size(); ++a)
    if (grid[a] > 1) order.push_back(a);
  std::vector<std::vector<std::size_t>> axes;
  do axes = assign_grid_axes(mesh, grid, order);
  while (axes.empty() && std::next_permutation(order.begin(), order.end()));
  if (axes.empty()) return out;
  for (std::size_t p = 0; p < count; ++p) {
    Dims at = coordinates_of(static_cast<std::int64_t>(p), mesh), chip(grid.size(), 0);
    for (std::size_t m = 0; m < mesh.size(); ++m) {
      Dims sizes;
      for (std::size_t a : axes[m]) sizes.push_back(grid[a]);
      Dims inside = round_trip(at[m], sizes);
      for (std::size_t k = 0; k < sizes.size(); ++k) chip[axes[m][k]] = inside[k];
    }
    out[p] = number_of(chip, grid);
  }
  return out;
}

}  // namespace

double Traffic::busiest() const { return load.empty() ? 0 : *std::max_element(load.begin(), load.end()); }

Topology::Topology(const Machine& machine, Mesh mesh)
    : machine_(machine), mesh_(mesh), chips_(chips_of_mesh(mesh.shape(), machine.grid)) {
  if (mesh.device_count() > machine.devices)
    fail<ArgumentError>(str("machine: \"", machine.name, "\" has ", machine.devices,
                            " devices, the program's ", mesh, " ", mesh.device_count(), "."),
                        "Name a machine of at least as many devices, or a smaller mesh.");
}

void Topology::add_route(std::int64_t from, std::int64_t to, double share, Traffic& out) const {
  const Dims& grid = machine_.grid;
  auto links = [&](std::int64_t chip, std::size_t axis, bool up) -> double& {
    return out.load[(chip * grid.size() + axis) * 2 + up];
  };
  int hops = 0;
  Dims at = coordinates_of(from, grid), goal = coordinates_of(to, grid);
  for (std::size_t a = 0; a < grid.size(); ++a) {
    std::int64_t ahead = (goal[a] - at[a] + grid[a]) % grid[a];
    bool up = machine_.wraps[a] ? 2 * ahead <= grid[a] : goal[a] > at[a];
    for (; at[a] != goal[a]; ++hops) {
      links(number_of(at, grid), a, up) += share;
      at[a] = (at[a] + (up ? 1 : grid[a] - 1)) % grid[a];
    }
  }
  out.hops = std::max(out.hops, hops);
}

Traffic Topology::traffic(const std::vector<Message>& messages) const {
  Traffic out;
  std::size_t chips = machine_.devices;
  out.load.resize(2 * chips * std::max<std::size_t>(machine_.grid.size(), 1), 0);
  for (const Message& m : messages) {
    std::int64_t from = chips_[m.from], to = chips_[m.to];
    if (from == to) continue;
    if (!machine_.grid.empty()) {
      add_route(from, to, m.share, out);
      continue;
    }
    out.load[2 * from] += m.share;  // the link to the switch
    out.load[2 * to + 1] += m.share;
    out.hops = 1;
  }
  return out;
}

std::vector<std::vector<int>> Topology::groups(const std::vector<AxisName>& axes,
                                               const std::vector<Dims>& groups) const {
  Dims sizes;
  std::vector<std::size_t> numbers;
  for (AxisName axis : axes) {
    sizes.push_back(mesh_.size(axis));
    numbers.push_back(mesh_.axis_number(axis));
  }
  std::int64_t ranks = product(sizes);
  std::vector<std::vector<int>> out;
  for (std::int64_t p = 0; p < mesh_.device_count(); ++p) {
    Dims at = mesh_.coordinates(p);
    if (std::any_of(numbers.begin(), numbers.end(), [&](std::size_t a) { return at[a] != 0; })) continue;
    std::vector<int> positions;  // by rank
    for (std::int64_t r = 0; r < ranks; ++r) {
      Dims rank_coordinates = coordinates_of(r, sizes);
      for (std::size_t i = 0; i < numbers.size(); ++i) at[numbers[i]] = rank_coordinates[i];
      positions.push_back(static_cast<int>(mesh_.position(at)));
    }
    if (groups.empty()) out.push_back(positions);
    for (const Dims& group : groups) {
      std::vector<int> members;
      for (std::int64_t r : group) members.push_back(positions[r]);
      out.push_back(members);
    }
  }
  return out;
}

}  // namespace tessera::inline v0::spmd
