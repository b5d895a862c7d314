// Calls of host code and visible effects.
#include <tessera/spmd/reshard/insertion.h>

namespace tessera::inline v0::spmd {

// The sharding in which the operation reads an operand. Partial sums are combined.
static ShardingSpec sharding_of_operand(const Eqn& eqn, std::size_t i, const Versions& versions) {
  if (!eqn.effects.partitioned) return unsharded(aval_of(eqn.in[i]).shape());
  ShardingSpec out = versions.front().sharding;
  out.partial.clear();
  return out;
}

// The first device runs the operation on replicated values and broadcasts its results. In a shard_map, the first device of each
// block does. An operation on blocks runs on each device.
std::vector<ShardedValue> insert_host_call(const Insertion& at, std::vector<Versions>& in) {
  const Eqn& eqn = at.eqn();
  HostOperation call{&eqn, {}};
  for (AxisName axis : at.sub().mesh().names())
    if (!at.is_manual(axis) && !eqn.effects.partitioned)
      call.axes.push_back({axis, at.sub().mesh().size(axis)});
  ReshardedOperation operation{std::move(call)};
  for (std::size_t i = 0; i < in.size(); ++i)
    operation.operands.push_back(operand_version(at, in, i, sharding_of_operand(eqn, i, in[i])));
  std::vector<ShardedBlock> results;
  for (const Var& v : eqn.out) results.push_back({v.aval, unsharded(v.aval.shape())});
  std::size_t first = append(at, std::move(operation), results);
  std::vector<ShardedValue> out;
  for (std::size_t i = 0; i < results.size(); ++i) out.push_back({first + i, results[i].sharding});
  return out;
}

}  // namespace tessera::inline v0::spmd
