// Moves of the search over shardings: one mesh axis at a time, for one value or for equal values of equal layers.
#include <tessera/spmd/sharding_moves.h>
#include <algorithm>

namespace tessera::inline v0::spmd {

bool may_change(const GlobalValue& value) { return !value.annotation && value.closed.empty(); }

std::vector<ShardingSpec> neighbours(const SubAxes& sub, const Shape& shape, const ShardingSpec& now) {
  std::vector<ShardingSpec> out;
  auto add = [&](ShardingSpec sharding) {
    if (!(sharding == now) && std::find(out.begin(), out.end(), sharding) == out.end())
      out.push_back(std::move(sharding));
  };
  for (const MeshAxis& axis : sub.mesh().axes()) {
    SubAxisList sub_axes = sub.of(axis.name);
    std::vector<PartialSum> removed;
    for (int sub_axis : sub_axes) removed.push_back({sub_axis, ReduceKind::sum});
    ShardingSpec rest = without(now, removed);
    for (std::size_t a = 0; a < rest.axes.size(); ++a) {
      std::optional<SubAxisList> blocks = block_sub_axes(sub, rest.axes[a]);
      if (!blocks) continue;
      blocks->append(sub_axes);
      if (shape[a] == 0 || shape[a] % sub.size(*blocks) != 0) continue;
      ShardingSpec sharded = rest;
      sharded.axes[a] = sharded_along(sub, shape[a], *blocks);
      add(std::move(sharded));
    }
    add(std::move(rest));
  }
  add(unsharded(shape));
  return out;
}

ValueFamilies::ValueFamilies(const GlobalProgram& program) : of_(program.values.size(), -1) {
  std::map<Key, std::size_t> ids;
  add(program, program.root, ids);
}

void ValueFamilies::add(const GlobalProgram& program, const Scope& scope, std::map<Key, std::size_t>& ids) {
  for (const Eqn& eqn : scope.jaxpr->eqns)
    for (std::size_t i = 0; i < eqn.out.size(); ++i) {
      int value = scope.values[eqn.out[i].id];
      if (!may_change(program.values[value])) continue;
      auto [it, added] = ids.try_emplace({eqn.primitive, i, eqn.out[i].aval.key()}, members_.size());
      if (added) members_.emplace_back();
      of_[value] = static_cast<int>(it->second);
      members_[it->second].push_back(value);
    }
  for (const auto& [number, bodies] : scope.inner)
    for (const Scope& body : bodies) add(program, body, ids);
}

std::vector<int> ValueFamilies::alike(int value, const std::vector<ShardingSpec>& shardings) const {
  if (of_[value] < 0) return {value};
  std::vector<int> out;
  for (int v : members_[of_[value]])
    if (shardings[v] == shardings[value]) out.push_back(v);
  return out;
}

}  // namespace tessera::inline v0::spmd
