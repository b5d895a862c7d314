// shard_map: a body on blocks. Mesh axes that it leaves automatic shard the blocks further, as in any other program.
#include <tessera/spmd/lower/partitioner.h>
#include <tessera/spmd/sharding/manual.h>
#include <tessera/transform/stage.h>
#include <algorithm>

namespace tessera::inline v0::spmd {

bool Partitioner::is_manual(AxisName axis) const {
  return std::find(manual_.begin(), manual_.end(), axis) != manual_.end();
}

std::vector<ShardedValue> Partitioner::apply_map(const Scope& scope, std::size_t number,
                                                 std::vector<Versions>& in) {
  const Eqn& eqn = scope.jaxpr->eqns[number];
  auto inner = scope.inner.find(number);
  if (inner == scope.inner.end()) return apply_manual(eqn, in);
  const Scope& body = inner->second[0];
  const ShardMap& p = eqn.params.as<ShardMap>();
  std::vector<ShardedValue> out;
  std::vector<Versions> blocks;
  for (std::size_t i = 0; i < eqn.in.size(); ++i) {
    ShardingSpec inside = expressible_global_sharding(sub_, p.in[i], wanted(body, body.jaxpr->in[i]));
    inside.partial.clear();
    blocks.push_back({{version(in[i], aval_of(eqn.in[i]), global_sharding(sub_, p.in[i], inside)), inside}});
  }
  std::vector<AxisName> taken = manual_;
  taken.insert(taken.end(), p.manual.begin(), p.manual.end());
  {
    Within<std::vector<AxisName>> manual(manual_, taken);
    out = run(body, blocks);
  }
  for (std::size_t i = 0; i < out.size(); ++i) {
    ShardingSpec to = expressible_global_sharding(sub_, p.out[i], out[i].sharding);
    Array block = reshard(out[i], aval_of(p.body->out[i]), to);
    out[i] = in_wanted_sharding({block, global_sharding(sub_, p.out[i], to)}, scope, eqn.out[i]);
  }
  return out;
}

// A shard_map that takes every axis of the mesh: its body already is the program of each device.
std::vector<ShardedValue> Partitioner::apply_manual(const Eqn& eqn, std::vector<Versions>& in) {
  const ShardMap& p = eqn.params.as<ShardMap>();
  Arrays blocks;
  for (std::size_t i = 0; i < eqn.in.size(); ++i) {
    Aval type = aval_of(eqn.in[i]);
    blocks.push_back(version(in[i], type, sharding_spec_of(sub_, type.shape(), p.in[i])));
  }
  Arrays results = eval_jaxpr(*p.body, blocks);
  std::vector<ShardedValue> out;
  for (std::size_t i = 0; i < results.size(); ++i)
    out.push_back({results[i], sharding_spec_of(sub_, eqn.out[i].aval.shape(), p.out[i])});
  return out;
}

}  // namespace tessera::inline v0::spmd
