// Moves of the search over shardings: one mesh axis at a time, for one value or for equal values of equal layers.
#include <tessera/spmd/choose/sharding_moves.h>
#include <algorithm>

namespace tessera::inline v0::spmd {

bool may_change(const GlobalValue& value) { return !value.annotation && value.closed.empty(); }

// The shardings in which the mesh axis shards another array axis, or none.
static std::vector<ShardingSpec> moved(const SubAxes& sub, const Shape& shape, const ShardingSpec& now,
                                       AxisName mesh_axis) {
  SubAxisList sub_axes = sub.sub_axes_of(mesh_axis);
  std::vector<PartialSum> removed;
  for (int sub_axis : sub_axes) removed.push_back({sub_axis, ReduceKind::sum});
  ShardingSpec rest = without(now, removed);
  std::vector<ShardingSpec> out;
  for (std::size_t a = 0; a < rest.axes.size(); ++a) {
    std::optional<SubAxisList> blocks = block_sub_axes(sub, rest.axes[a]);
    if (!blocks) continue;
    blocks->append(sub_axes);
    if (shape[a] == 0 || shape[a] % sub.size(*blocks) != 0) continue;
    out.push_back(rest);
    out.back().axes[a] = sharded_along(sub, shape[a], *blocks);
  }
  out.push_back(std::move(rest));
  std::erase(out, now);
  return out;
}

std::vector<ShardingSpec> neighbouring_shardings(const SubAxes& sub, const Shape& shape,
                                                 const ShardingSpec& now, int mesh_axes) {
  std::vector<ShardingSpec> out;
  auto add = [&](ShardingSpec sharding) {
    if (!(sharding == now) && std::find(out.begin(), out.end(), sharding) == out.end())
      out.push_back(std::move(sharding));
  };
  std::span<const MeshAxis> axes = sub.mesh().axes();
  for (std::size_t i = 0; i < axes.size(); ++i)
    for (ShardingSpec& first : moved(sub, shape, now, axes[i].name)) {
      for (std::size_t k = i + 1; mesh_axes == 2 && k < axes.size(); ++k)
        for (ShardingSpec& second : moved(sub, shape, first, axes[k].name)) add(std::move(second));
      if (mesh_axes == 1) add(std::move(first));
    }
  if (mesh_axes == 1) add(unsharded(shape));
  return out;
}

std::vector<int> computed_from(const GlobalProgram& program, int value) {
  std::vector<bool> depends(program.values.size(), false);
  depends[value] = true;
  auto marked = [&](int v) { return v >= 0 && depends[v]; };
  for (bool more = true; more;) {
    more = false;
    for (const Relation& r : program.relations) {
      if (std::none_of(r.in.begin(), r.in.end(), marked)) continue;
      for (int v : r.out)
        if (!marked(v)) depends[v] = true, more = true;
    }
  }
  std::vector<int> out;
  for (std::size_t v = 0; v < depends.size(); ++v)
    if (depends[v]) out.push_back(static_cast<int>(v));
  return out;
}

LinkedValues::LinkedValues(const GlobalProgram& program) : group_of_(program.values.size(), -1) {
  std::map<Key, std::size_t> ids;
  add(program, program.root, ids);
}

void LinkedValues::add(int value, const Key& key, std::map<Key, std::size_t>& ids) {
  auto [it, added] = ids.try_emplace(key, members_.size());
  if (added) members_.emplace_back();
  group_of_[value] = static_cast<int>(it->second);
  members_[it->second].push_back(value);
}

void LinkedValues::add(const GlobalProgram& program, const Scope& scope, std::map<Key, std::size_t>& ids) {
  for (const Eqn& eqn : scope.jaxpr->eqns)
    for (std::size_t i = 0; i < eqn.out.size(); ++i)
      if (int value = scope.values[eqn.out[i].id]; may_change(program.values[value]))
        add(value, {eqn.primitive, i, eqn.out[i].aval.key()}, ids);
  for (const auto& [number, region] : scope.regions) {
    if (region.kind != RegionKind::loop) continue;
    const Jaxpr& body = *scope.inner.at(number)[0].jaxpr;
    for (std::size_t i = region.consts + region.carries; i < body.in.size(); ++i) {
      int array = program.value_of(scope, scope.jaxpr->eqns[number].in[i]);
      int element = scope.inner.at(number)[0].values[body.in[i].id];
      if (array >= 0 && may_change(program.values[element]))
        add(element, {nullptr, array, body.in[i].aval.key()}, ids);
    }
  }
  for (const auto& [number, bodies] : scope.inner)
    for (const Scope& body : bodies) add(program, body, ids);
}

std::vector<int> LinkedValues::same_sharding_members(int value,
                                                     const std::vector<ShardingSpec>& shardings) const {
  if (group_of_[value] < 0) return {value};
  std::vector<int> out;
  for (int v : members_[group_of_[value]])
    if (shardings[v] == shardings[value]) out.push_back(v);
  return out;
}

}  // namespace tessera::inline v0::spmd
