// The communication of local computations, in bytes.
#include <tessera/ops/partition/collective_bytes.h>
#include <tessera/spmd/lower/local.h>
#include <tessera/spmd/reshard/reshard.h>
#include <tessera/transform/region.h>
#include <tessera/transform/stage.h>

namespace tessera::inline v0::spmd {

namespace {

// Returns the bytes that a device receives, in one iteration of while loops.
double received(const Eqn& eqn, Mesh mesh) {
  Lowering lowering = eqn.primitive->kernel(eqn.params, operand_avals(eqn));
  if (const Region* region = std::get_if<Region>(&lowering.form)) {
    double bytes = 0;
    for (const JaxprPtr& body : region->bodies)
      for (const Eqn& inner : body->eqns) bytes += received(inner, mesh);
    return bytes * static_cast<double>(region->kind == RegionKind::loop ? region->trip_count : 1);
  }
  const Communication* c = std::get_if<Communication>(&lowering.form);
  return c ? collective_bytes(*c, mesh, static_cast<double>(aval_of(eqn.in[0]).bytes())) : 0;
}

}  // namespace

double received_inside(const SubAxes& sub, const Eqn& eqn, const std::vector<ShardingSpec>& in,
                       const std::vector<ShardingSpec>& out) {
  Avals types = operand_avals(eqn), blocks;
  for (std::size_t i = 0; i < types.size(); ++i)
    blocks.push_back(types[i].with_shape(local_shape(sub, in[i])).with_varying(axes_used(sub, in[i])));
  ClosedJaxpr body = stage(eqn.primitive->name, blocks, [&](Args args) {
    return compute_blocks({sub, *eqn.primitive, eqn.params, types, args, in, out, resharded_block});
  });
  double bytes = 0;
  for (const Eqn& inner : body.jaxpr->eqns) bytes += received(inner, sub.mesh());
  return bytes;
}

}  // namespace tessera::inline v0::spmd
