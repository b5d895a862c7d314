// Walks the program from its arguments to its results. Arguments and results have shardings that a Sharding can
// express.
#include <tessera/spmd/reshard/insert_reshards.h>
#include <tessera/spmd/reshard/insertion.h>

namespace tessera::inline v0::spmd {

namespace {

// Restricts the sharding of an axis to blocks; unsharded if blocks would be uneven.
SizeFactors in_blocks(const SubAxes& sub, const SizeFactors& size_factors, std::int64_t size) {
  SubAxisList sub_axes;
  for (const SizeFactor& d : size_factors) sub_axes.append(d.sub_axes);
  return sharded_along(sub, size, size && size % sub.size(sub_axes) == 0 ? sub_axes : SubAxisList());
}

// The sharding at the boundary of the program, where it must be expressible as a Sharding.
ShardingSpec outside(const SubAxes& sub, const ShardingSpec& sharding, const Shape& shape) {
  ShardingSpec out = sharding;
  out.partial.clear();
  for (std::size_t a = 0; a < out.axes.size(); ++a) {
    ShardingSpec one = unsharded(shape);
    one.axes[a] = out.axes[a];
    if (!spec_of(sub, one)) out.axes[a] = in_blocks(sub, out.axes[a], shape[a]);
  }
  return out;
}

}  // namespace

ReshardedProgram insert_reshards(const GlobalProgram& program, ReshardCosts& costs,
                                 const ReshardOptions& options) {
  const SubAxes& sub = program.sub;
  const Scope& root = program.root;
  const Jaxpr& jaxpr = *root.jaxpr;
  auto sharding = [&](const ShardingSpec& x) { return Sharding(sub.mesh(), *spec_of(sub, x)); };
  ReshardedProgram out;
  out.root.name = jaxpr.name;
  InsertionRun run{
      program,         costs,          options.candidates, options.strategies, options.partial_carries,
      options.reasons, options.savings};
  InsertedCost cost;
  Insertion at{run, &cost, {&out.root}, {&root}};
  std::vector<Versions> arguments;
  for (const Var& v : jaxpr.in) {
    const GlobalValue& x = program.values[program.value_of(root, v)];
    ShardingSpec given = outside(sub, x.sharding, x.type.shape());
    out.in.push_back(sharding(given));
    out.root.in.push_back(run.blocks.size());
    arguments.push_back({{run.blocks.size(), given}});
    run.blocks.push_back({x.type, given});
  }
  std::vector<ShardedValue> results = insert_scope(at, root, arguments);
  for (std::size_t i = 0; i < results.size(); ++i) {
    Aval type = aval_of(jaxpr.out[i]);
    int v = results[i].sharding.partial.empty() ? -1 : program.value_of(root, jaxpr.out[i]);
    const ShardingSpec& want = v < 0 ? results[i].sharding : program.values[v].sharding;
    ShardingSpec to = outside(sub, want, type.shape());
    at.site.result = program.value_of(root, jaxpr.out[i]);
    out.root.out.push_back(reshard(at, results[i], type, to));
    out.out.push_back(sharding(to));
  }
  out.received = cost.received, out.work = cost.work;
  out.root.last = run.blocks.size();
  drop_unread(out.root, run.blocks);
  out.blocks = std::move(run.blocks);
  return out;
}

}  // namespace tessera::inline v0::spmd
