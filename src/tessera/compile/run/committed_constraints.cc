// Sharding constraints on the committed arguments of a program.
#include <tessera/base/error.h>
#include <tessera/compile/run/committed_constraints.h>
#include <tessera/core/shards.h>
#include <tessera/device/device.h>
#include <tessera/ops/shape/sharding_constraint.h>
#include <set>

namespace tessera::inline v0 {

Sharding committed_sharding(const Array& x) {
  const Concrete* value = x.value()->concrete();
  Sharding sharding;
  if (value && value->queued_shards()) sharding = value->queued_shards()->sharding;
  if (!value)
    if (auto* described = dynamic_cast<const AbstractSharded*>(x.value().get()))
      sharding = described->sharding;
  if (!sharding) return {};
  return sharding.mesh() && sharding.device_count() > 1 ? sharding : Sharding();
}

static bool same_devices(Mesh a, Mesh b) {
  std::set<Device*> x(a.devices().begin(), a.devices().end()), y(b.devices().begin(), b.devices().end());
  return x == y;
}
static std::string devices_of(Mesh mesh) {
  std::string out;
  for (Device* device : mesh.devices()) out += str(out.empty() ? "" : ", ", device->id());
  return str(mesh, " of the devices ", out);
}
[[noreturn]] static void fail_devices(std::size_t argument, Mesh placed, Mesh mesh) {
  fail<ShardingError>(str("jit: argument ", argument, " is placed on ", devices_of(placed),
                          ", but the program runs on ", devices_of(mesh), "."),
                      "Bring it there first: shard(x, {mesh, P(...)}).");
}

// Returns the program's mesh, or the mesh of the first argument that has one.
static Mesh mesh_of(const JaxprPtr& jaxpr, const std::vector<Sharding>& committed) {
  Mesh mesh = jaxpr->effects().mesh;
  for (Sharding s : committed)
    if (!mesh && s) mesh = s.mesh();
  return mesh;
}

void check_devices(const JaxprPtr& jaxpr, const std::vector<Sharding>& committed) {
  Mesh mesh = mesh_of(jaxpr, committed);
  for (std::size_t i = 0; i < committed.size(); ++i)
    if (committed[i] && mesh && !same_devices(committed[i].mesh(), mesh))
      fail_devices(i, committed[i].mesh(), mesh);
}

JaxprPtr add_committed_constraints(const JaxprPtr& jaxpr, std::size_t first,
                                   const std::vector<Sharding>& committed) {
  Mesh mesh = mesh_of(jaxpr, committed);
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
