// Derives the devices and memory kinds of results from the placements of committed arguments.
#include <tessera/compile/run/result_placements.h>
#include <tessera/core/var_map.h>
#include <tessera/ops/shape/device_put.h>
#include <tessera/ops/shape/sharding_constraint.h>
#include <tessera/transform/region.h>
#include <algorithm>

namespace tessera::inline v0 {

namespace {

using Placements = std::vector<ValuePlacement>;

Placements placements_of(const Jaxpr& jaxpr, const Placements& in);

// Returns the common placement of the operands that were placed; the mesh of the program if they differ.
ValuePlacement common(const Placements& in) {
  ValuePlacement out;
  for (const ValuePlacement& p : in) {
    if (!p.is_placed) continue;
    if (out.is_placed && !(p == out)) return {.is_placed = true};
    out = p;
  }
  if (out.to && !out.to.is_single_device()) out.to = {};  // the result may have another shape than the grid
  return out;
}

Placements placements_of(const Eqn& eqn, const Placements& in) {
  if (eqn.primitive == &device_put_p) {
    const auto& p = eqn.params.as<DevicePut>();
    return {{true, p.to || in.empty() ? p.to : in[0].to, p.memory}};
  }
  if (eqn.primitive == &sharding_constraint_p) return {{.is_placed = true}};
  if (eqn.primitive->align_)
    if (std::optional<Region> region = region_of(eqn); region && region->kind == RegionKind::call)
      return placements_of(*region->bodies[0], in);
  return Placements(eqn.out.size(), common(in));
}

Placements placements_of(const Jaxpr& jaxpr, const Placements& in) {
  VarMap<ValuePlacement> at(jaxpr);
  for (std::size_t i = 0; i < in.size(); ++i) at[jaxpr.in[i]] = in[i];
  auto placements_at = [&](const std::vector<Atom>& atoms) {
    Placements out;
    for (const Atom& a : atoms) out.push_back(var_of(a) ? at[*var_of(a)] : ValuePlacement{});
    return out;
  };
  for (const Eqn& eqn : jaxpr.eqns) {
    Placements out = placements_of(eqn, placements_at(eqn.in));
    for (std::size_t i = 0; i < eqn.out.size(); ++i) at[eqn.out[i]] = out[i];
  }
  return placements_at(jaxpr.out);
}

}  // namespace

Placements result_placements(const Jaxpr& jaxpr) { return placements_of(jaxpr, Placements(jaxpr.in.size())); }

ShardsPtr placed_shards(const ShardsPtr& shards, const Shape& shape, const ValuePlacement& placement) {
  Sharding from = shards->sharding, to = placement.to;
  if (!to && from.is_single_device()) to = Sharding(*from.devices()[0]);
  if (!to) to = from;
  to = to.with_memory(placement.memory);
  if (to == from) return shards;
  auto source = from.devices(), target = to.devices();
  std::vector<BufferPtr> parts;
  for (std::size_t i = 0; i < target.size(); ++i) {
    auto found = std::find(source.begin(), source.end(), target[i]);
    bool holds = found != source.end() &&
                 to.block(static_cast<std::int64_t>(i), shape) == from.block(found - source.begin(), shape);
    if (!holds) return std::make_shared<const Shards>(from.with_memory(placement.memory), shards->buffers);
    const BufferPtr& part = shards->buffers[found - source.begin()];
    parts.push_back(part ? buffer_on(*target[i], part) : nullptr);
  }
  return std::make_shared<const Shards>(to, std::move(parts));
}

}  // namespace tessera::inline v0
