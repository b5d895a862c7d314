// A conditional: every device takes the same branch.
#include <tessera/spmd/reshard/insertion.h>
#include <algorithm>

namespace tessera::inline v0::spmd {

std::vector<ShardedValue> insert_branch(const Insertion& at, std::vector<Versions>& in) {
  const Eqn& eqn = at.eqn();
  BranchOperation conditional;
  BlockNumbers operands = {operand_version(at, in, 0, ShardingSpec{})};
  BodyInputs inputs;
  std::vector<ShardingSpec> result_shardings;
  std::vector<ShardedBlock> results;
  for (std::size_t i = 1; i < in.size(); ++i) {
    ShardingSpec inside = in[i].front().sharding;
    inside.partial.clear();
    operands.push_back(operand_version(at, in, i, inside));
    inputs.types.push_back(aval_of(eqn.in[i]));
    inputs.shardings.push_back(inside);
  }
  for (const Var& v : eqn.out) result_shardings.push_back(wanted_sharding(at, at.scope(), v));
  for (std::size_t i = 0; i < result_shardings.size(); ++i)
    results.push_back({eqn.out[i].aval, result_shardings[i]});
  const InsertedCost entering = *at.cost;
  for (const Scope& branch : at.scope().inner.at(*at.site.number)) {
    InsertedCost cost = entering;
    Insertion attempt = at;
    attempt.cost = &cost;
    conditional.branches.push_back(
        insert_body(attempt, branch, inputs, [&](const Insertion& inside, std::vector<Versions> versions) {
          return insert_scope(inside, branch, versions, result_shardings);
        }));
    at.cost->received = std::max(at.cost->received, cost.received);
    at.cost->work = std::max(at.cost->work, cost.work);
  }
  std::size_t first = append(at, {std::move(conditional), std::move(operands)}, results);
  std::vector<ShardedValue> out;
  for (std::size_t i = 0; i < results.size(); ++i) out.push_back({first + i, results[i].sharding});
  return out;
}

}  // namespace tessera::inline v0::spmd
