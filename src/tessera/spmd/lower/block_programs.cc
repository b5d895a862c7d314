// Traces each operation in a program of its own, whose equations are then appended.
#include <tessera/spmd/lower/block_programs.h>
#include <tessera/transform/stage.h>
#include <algorithm>

namespace tessera::inline v0::spmd {

const JaxprPtr& BlockPrograms::program(Key key, const BlockOperation& form, const LocalArrays& local,
                                       Where where) {
  auto [known, is_new] = programs_.try_emplace(std::move(key));
  if (!is_new) return known->second;
  const Key& added = known->first;
  ClosedJaxpr closed = stage(form.eqn->primitive->name, added.types, [&](Args args) {
    SetWhere line(where);
    Arrays blocks;
    for (std::size_t number : added.numbers) blocks.push_back(args[number]);
    return lower_operation(form, local.sub(), blocks, added.shardings.out);
  });
  if (closed.consts.empty()) known->second = closed.jaxpr;
  return known->second;
}

// Literals are not inputs, since the rules of some primitives look at their values.
Arrays BlockPrograms::lower(const BlockOperation& form, const ReshardedOperation& operation,
                            const LocalArrays& local) {
  Key key{form.eqn, {}, {}, {form.in, {}}};
  BlockNumbers different;
  bool literals = false;
  for (std::size_t b : operation.operands) {
    literals = literals || !local.table().blocks[b].constant.empty();
    auto first = std::find(different.begin(), different.end(), b);
    key.numbers.push_back(first - different.begin());
    if (first == different.end()) different.push_back(b);
  }
  for (std::size_t b : operation.results) key.shardings.out.push_back(local.sharding(b));
  Arrays blocks = local.at(different);
  if (!literals) {
    for (const Array& x : blocks) key.types.push_back(x.aval());
    if (const JaxprPtr& known = program(key, form, local, operation.where))
      return append_staged(*known, blocks);
  }
  return lower_operation(form, local.sub(), local.at(operation.operands), key.shardings.out);
}

}  // namespace tessera::inline v0::spmd
