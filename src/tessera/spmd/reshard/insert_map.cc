// shard_map: a body on blocks. Mesh axes that it leaves automatic shard the blocks further, as in any other program.
#include <tessera/spmd/reshard/insertion.h>
#include <tessera/spmd/sharding/manual.h>

namespace tessera::inline v0::spmd {

// Converts blocks of a global value to blocks of the corresponding value of the body, or the reverse.
static ShardedValue across_boundary(const Insertion& at, std::size_t block, const Aval& type,
                                    const ShardingSpec& sharding) {
  return {append(at, {BoundaryOperation{}, {block}}, ShardedBlock{type, sharding}), sharding};
}

// A shard_map that is manual along every axis of the mesh.
static std::vector<ShardedValue> insert_manual(const Insertion& at, std::vector<Versions>& in) {
  const Eqn& eqn = at.eqn();
  const ShardMap& p = eqn.params.as<ShardMap>();
  ReshardedOperation operation{ManualOperation{&eqn}};
  for (std::size_t i = 0; i < eqn.in.size(); ++i)
    operation.operands.push_back(
        operand_version(at, in, i, sharding_spec_of(at.sub(), aval_of(eqn.in[i]).shape(), p.in[i])));
  std::vector<ShardedBlock> results;
  for (std::size_t i = 0; i < eqn.out.size(); ++i)
    results.push_back({eqn.out[i].aval, sharding_spec_of(at.sub(), eqn.out[i].aval.shape(), p.out[i])});
  std::size_t first = append(at, std::move(operation), results);
  std::vector<ShardedValue> out;
  for (std::size_t i = 0; i < results.size(); ++i) out.push_back({first + i, results[i].sharding});
  return out;
}

std::vector<ShardedValue> insert_map(const Insertion& at, std::vector<Versions>& in) {
  auto inner = at.scope().inner.find(*at.site.number);
  if (inner == at.scope().inner.end()) return insert_manual(at, in);
  const Eqn& eqn = at.eqn();
  const Scope& body = inner->second[0];
  const ShardMap& p = eqn.params.as<ShardMap>();
  const SubAxes& sub = at.sub();
  std::vector<Versions> blocks;
  for (std::size_t i = 0; i < eqn.in.size(); ++i) {
    const Var& v = body.jaxpr->in[i];
    ShardingSpec inside = expressible_global_sharding(sub, p.in[i], wanted_sharding(at, body, v));
    inside.partial.clear();
    std::size_t block = operand_version(at, in, i, global_sharding(sub, p.in[i], inside));
    blocks.push_back({across_boundary(at, block, v.aval, inside)});
  }
  Insertion within = at;
  within.manual.insert(within.manual.end(), p.manual.begin(), p.manual.end());
  std::vector<ShardedValue> out = insert_scope(within, body, blocks);
  for (std::size_t i = 0; i < out.size(); ++i) {
    Aval type = aval_of(p.body->out[i]);
    ShardingSpec to = expressible_global_sharding(sub, p.out[i], out[i].sharding);
    std::size_t block = reshard(at, out[i], type, to);
    ShardedValue outside = across_boundary(at, block, eqn.out[i].aval, global_sharding(sub, p.out[i], to));
    out[i] = reshard_to_wanted(at, outside, eqn.out[i]);
  }
  return out;
}

}  // namespace tessera::inline v0::spmd
