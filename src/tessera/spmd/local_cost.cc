// The communication of local computations, in bytes.
#include <tessera/ops/collective/collective_rules.h>
#include <tessera/spmd/local.h>
#include <tessera/transform/region.h>
#include <tessera/transform/stage.h>

namespace tessera::inline v0::spmd {

namespace {

// The bytes that a device receives, given that it has `operand_bytes` itself; a while loop counts one iteration.
double received(const Eqn& eqn) {
  if (std::optional<Region> region = region_of(eqn)) {
    double bytes = 0;
    for (const JaxprPtr& body : region->bodies)
      for (const Eqn& inner : body->eqns) bytes += received(inner);
    return bytes * static_cast<double>(region->kind == Region::Kind::loop ? region->length : 1);
  }
  if (eqn.in.empty()) return 0;
  double operand_bytes = static_cast<double>(aval_of(eqn.in[0]).bytes());
  auto n_of = [](const NamedAxes& axes, const AxisGroups& groups) {
    return static_cast<double>(group_size(axes, groups));
  };
  const Primitive* p = eqn.primitive;
  if (p == &ppermute_p) return operand_bytes;
  if (p == &all_gather_p || p == &reduce_scatter_p) {
    const auto& along = eqn.params.as<AlongAxis>();
    double n = n_of(along.axes, along.groups);
    return p == &all_gather_p ? (n - 1) * operand_bytes : (n - 1) / n * operand_bytes;
  }
  if (p == &ragged_all_to_all_p) {
    const auto& collective = eqn.params.as<RaggedAllToAll>();
    double n = n_of(collective.axes, collective.groups);
    return (n - 1) / n * operand_bytes;
  }
  if (p == &all_to_all_p || p == &psum_p || p == &pmax_p || p == &pmin_p) {
    const auto& over = eqn.params.as<OverAxes>();
    double n = n_of(over.axes, over.groups);
    return (p == &all_to_all_p ? 1 : 2) * (n - 1) / n * operand_bytes;
  }
  return 0;
}

}  // namespace

double received_inside(const SubAxes& sub, const Eqn& eqn, const std::vector<ShardingSpec>& in,
                       const std::vector<ShardingSpec>& out) {
  Avals types = operand_avals(eqn), blocks;
  for (std::size_t i = 0; i < types.size(); ++i)
    blocks.push_back(types[i].with_shape(local_shape(sub, in[i])).with_varying(axes_used(sub, in[i])));
  Closed body = stage(eqn.primitive->name, blocks, [&](Args args) {
    return compute_blocks({sub, *eqn.primitive, eqn.params, types, args, in, out});
  });
  double bytes = 0;
  for (const Eqn& inner : body.jaxpr->eqns) bytes += received(inner);
  return bytes;
}

}  // namespace tessera::inline v0::spmd
