#include <tessera/compile/committed.h>
#include <tessera/core/shards.h>
#include <tessera/ops/shape/sharding_constraint.h>

namespace tessera::inline v0 {

Sharding mesh_sharding(const Array& x) {
  const Concrete* value = x.value()->concrete();
  if (!value || !value->queued_shards()) return {};
  Sharding lies = value->queued_shards()->sharding;
  return lies.mesh() && lies.device_count() > 1 ? lies : Sharding();
}

JaxprPtr with_shardings(const JaxprPtr& jaxpr, std::size_t first, const std::vector<Sharding>& committed) {
  Mesh mesh = jaxpr->effects().mesh;
  for (Sharding s : committed)
    if (!mesh && s) mesh = s.mesh();
  Jaxpr made = *jaxpr;
  std::vector<Eqn> constraints;
  for (std::size_t i = 0; i < committed.size(); ++i) {
    if (!committed[i] || !(committed[i].mesh() == mesh)) continue;
    Var& input = made.in[first + i];
    Params params = ShardingConstraint{mesh, committed[i].spec(), {}};
    Var given{made.var_count++, input.aval};
    constraints.push_back({&sharding_constraint_p,
                           params,
                           {given},
                           {std::exchange(input, given)},
                           sharding_constraint_p.effects(params),
                           {}});
  }
  if (constraints.empty()) return jaxpr;
  made.eqns.insert(made.eqns.begin(), constraints.begin(), constraints.end());
  return std::make_shared<const Jaxpr>(std::move(made));
}

}  // namespace tessera::inline v0
