// reduce_xor: bitwise exclusive or over axes; for bool, true if the number of true elements is odd. Semantics:
// StableHLO "reduce" with xor.
#include <tessera/ops/partition/sharded_axis.h>
#include <tessera/ops/reduce/reduce_rules.h>

namespace tessera::inline v0 {

namespace spmd {
// The devices gather the results of their blocks and combine them.
static Arrays partition_reduce_xor(const ShardedCall& c) {
  const ReduceAxes& p = c.params.as<ReduceAxes>();
  Array x = c.blocks[0];
  for (std::int64_t d : p.axes)
    if (c.is_sharded(d)) x = ShardedAxis::of_operand(c, d).replace_padding(x, zeros_of(Aval({}, x.dtype())));
  x = reduce_xor_p(p, {x});
  for (std::int64_t d : p.axes)
    if (c.is_sharded(d)) x = reduce_xor_p(ReduceAxes{{0}}, {ShardedAxis::of_operand(c, d).stacked(x, 0)});
  return {x};
}
}  // namespace spmd

static constexpr Rules<ReduceAxes> reduce_xor_table = {
    .name = "reduce_xor",
    .infer = [](const ReduceAxes& p,
                AvalArgs in) { return infer_reduction("reduce_xor", booleans | integers, p, in); },
    .reference = [](const ReduceAxes& p, Args x) -> Arrays {
      return {reduce_reference(p, x[0], Zero{}, []<std::integral W>(W a, W b) { return bit_xor(a, b); })};
    },
    .linearize = linearize_constant<reduce_xor_p, ReduceAxes>,
    .transpose = not_linear,
    .batch = batch_reduction<reduce_xor_p>,
    .factors = [](const ReduceAxes& p, AvalArgs in) { return factors_of_choice(p, in); },
    .kernel = [](const ReduceAxes& p,
                 AvalArgs in) { return lower_reduction(p, in, expr::ScalarOp::bit_xor); },
    .samples =
        [] {
          return reduction_samples({bool_, i32, i8, u8, u64});
        },
    .partition = {.compute = spmd::partition_reduce_xor,
                  .can_shard_permuted =
                      [](const Params& p, std::int64_t axis) {
                        return p.as<ReduceAxes>().axes.contains(axis);
                      }},
};
constinit const Primitive reduce_xor_p = primitive(reduce_xor_table);

Array lax::reduce_xor(Operand x, const Axes& axes) {
  At at(x.where);
  return reduce_xor_p(sorted_axes("reduce_xor", axes, x->ndim()), {*x});
}

}  // namespace tessera::inline v0
