// The operations whose parameters change on blocks, and those that need more than the operation itself on blocks.
#include <tessera/ops/index/index_ops.h>
#include <tessera/ops/reduce/reduce_ops.h>
#include <tessera/ops/shape/shape_ops.h>
#include <tessera/spmd/local.h>
#include <tessera/transform/basic.h>

namespace tessera::inline v0::spmd {

namespace {

// Rewrites parameters that contain sizes to the sizes of blocks. Most primitives have none.
Params broadcast(const LocalCall& c) {
  BroadcastInDim p = c.params.as<BroadcastInDim>();
  p.shape = c.result_shape();
  return p;
}

Params reshape(const LocalCall& c) { return Reshape{c.result_shape()}; }

Params window_scatter(const LocalCall& c) {
  WindowScatter p = c.params.as<WindowScatter>();
  p.shape = c.result_shape();
  return p;
}

constexpr LocalRule rules[] = {
    {&broadcast_in_dim_p, broadcast, nullptr, true},
    {&reshape_p, reshape},
    {&window_scatter_add_p, window_scatter},
};

const LocalRule* rule_of(const Primitive& primitive) {
  for (std::span<const LocalRule> table : {std::span<const LocalRule>(rules), choice_rules(), index_rules(),
                                           moving_rules(), scan_rules(), unsharded_rules(), window_rules()})
    for (const LocalRule& rule : table)
      if (rule.primitive == &primitive) return &rule;
  return nullptr;
}

}  // namespace

bool shards_new_axes(const Primitive& primitive) {
  const LocalRule* rule = rule_of(primitive);
  return rule && rule->new_axes;
}
std::vector<bool> movable_factors(const Primitive& primitive, const Params& params, const Factors& factors,
                                  AvalArgs in, AvalArgs out) {
  std::vector<bool> movable(factors.factors.size(), false), known = movable;
  const LocalRule* rule = rule_of(primitive);
  if (!rule || !rule->moves) return movable;
  for (AvalArgs list : {in, out})
    for (const Aval& x : list)
      if (x.count() == 0) return movable;
  for (const auto& axes : factors.operands)
    for (std::size_t a = 0; a < axes.size(); ++a)
      if (axes[a].size() == 1) {
        // The first operand decides, if several share the factor.
        std::size_t f = axes[a][0];
        if (factors.factors[f].kind != FactorKind::permute || known[f]) continue;
        known[f] = true;
        movable[f] = rule->moves(params, static_cast<std::int64_t>(a));
      }
  return movable;
}

Avals avals_of_results(const Eqn& eqn) {
  Avals out;
  for (const Var& v : eqn.out) out.push_back(v.aval);
  return out;
}

bool sums_blocks(const Primitive& primitive, AvalArgs in) {
  const LocalRule* rule = rule_of(primitive);
  return rule && rule->sums && !in[0].dtype().is_key();
}

Arrays compute_blocks(const LocalCall& call) {
  Arrays blocks = without_padding(call);
  LocalCall c{call.sub, call.primitive, call.params, call.types, blocks, call.in, call.out};
  const LocalRule* rule = rule_of(c.primitive);
  Arrays out = rule && rule->compute
                   ? rule->compute(c)
                   : c.primitive(rule && rule->params ? rule->params(c) : c.params, c.blocks);
  for (std::size_t i = 0; i < out.size(); ++i) {
    if (out[i].shape() == c.result_shape(i)) continue;
    Avals shown;
    for (const Array& x : blocks) shown.push_back(x.aval().with_varying({}).strong());
    fail<ShardingError>(
        str(c.primitive.name, ": by its sharding rule result ", i, " of a device has shape ",
            c.result_shape(i), ", but of blocks ", to_string(shown), " it makes ", out[i].shape(), "."),
        "Its rule or its types are wrong: check KernelRules of an operation of your own; one of "
        "ours deserves a report.");
  }
  return out;
}

}  // namespace tessera::inline v0::spmd
