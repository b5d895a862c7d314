// Runs the partition rules of primitives, and checks their results.
#include <tessera/spmd/lower/local.h>
#include <tessera/transform/basic.h>

namespace tessera::inline v0::spmd {

std::vector<bool> movable_factors(const Primitive& primitive, const Params& params, const Factors& factors,
                                  AvalArgs in, AvalArgs out) {
  std::vector<bool> movable(factors.factors.size(), false), known = movable;
  const PartitionRule& rule = primitive.partition;
  for (AvalArgs list : {in, out})
    for (const Aval& x : list)
      if (x.count() == 0) return movable;
  // If several operands share a factor, the first one decides. A factor that only results have is movable if the primitive's
  // rule sets `new_axes`.
  auto decide = [&](const std::vector<Factors::AxisFactors>& axes, const auto& can_shard) {
    for (std::size_t a = 0; a < axes.size(); ++a) {
      if (axes[a].size() != 1 || known[axes[a][0]]) continue;
      std::size_t f = axes[a][0];
      known[f] = true;
      movable[f] = factors.factors[f].kind == FactorKind::permute && can_shard(static_cast<std::int64_t>(a));
    }
  };
  for (const auto& axes : factors.operands)
    decide(axes, [&](std::int64_t axis) {
      return rule.can_shard_permuted && rule.can_shard_permuted(params, axis);
    });
  for (const auto& axes : factors.results) decide(axes, [&](std::int64_t) { return rule.new_axes; });
  return movable;
}

Avals avals_of_results(const Eqn& eqn) {
  Avals out;
  for (const Var& v : eqn.out) out.push_back(v.aval);
  return out;
}

bool block_partial_sums(const Primitive& primitive, AvalArgs in) {
  return primitive.partition.partial_sums && !in[0].dtype().is_key();
}

Arrays compute_blocks(const ShardedCall& call) {
  Arrays blocks = without_padding(call);
  ShardedCall c{call.sub, call.primitive, call.params, call.types, blocks, call.in, call.out, call.reshard};
  const PartitionRule& rule = c.primitive.partition;
  Arrays out =
      rule.compute ? rule.compute(c) : c.primitive(rule.params ? rule.params(c) : c.params, c.blocks);
  for (std::size_t i = 0; i < out.size(); ++i) {
    if (out[i].shape() == c.result_shape(i)) continue;
    Avals shown;
    for (const Array& x : blocks) shown.push_back(x.aval().with_varying({}).strong());
    fail<ShardingError>(
        str(c.primitive.name, ": its sharding rule says that the shard of result ", i, " has shape ",
            c.result_shape(i), ", but applied to the shards ", to_string(shown), " it returns shape ",
            out[i].shape(), "."),
        "Its rule or its types are wrong. If it is a custom kernel, check KernelRules; otherwise please "
        "report it.");
  }
  return out;
}

}  // namespace tessera::inline v0::spmd
