// argmax and argmin: the index of the largest or smallest element along an axis; of the first of equal elements, or of
// the first NaN if there is one. Source: jax.lax.argmax, argmin.
#include <tessera/ops/partition/sharded_axis.h>
#include <tessera/ops/reduce/arg_rules.h>
#include <tessera/ops/reduce/extreme.h>
#include <tessera/ops/sort/sort_rules.h>

namespace tessera::inline v0 {

namespace spmd {
static Array with_axis(const Array& x, std::int64_t axis) {
  Shape shape = x.shape();
  shape.insert(axis, 1);
  return lax::reshape(x, shape);
}

// Each device finds the position among its own elements; the same operation then selects among the results of all devices, in
// the order of the axis.
template <ReduceKind neutral>
static Arrays partition_arg(const ShardedCall& c) {
  const ArgReduce& p = c.params.as<ArgReduce>();
  if (!c.is_sharded(p.axis)) return c.unchanged();
  ShardedAxis axis = ShardedAxis::of_operand(c, p.axis);
  Dtype dtype = c.types[0].dtype();
  Array x = axis.replace_padding(c.blocks[0], identity_of(neutral, dtype));
  Array local = with_axis(c.primitive(c.params, {x}), p.axis);
  Array values = axis.gathered_along(gather_along(x, local, p.axis), p.axis),
        positions = axis.gathered_along(axis.global(local), p.axis);
  Array best = with_axis(c.primitive(ArgReduce{p.axis, i32}, {values}), p.axis);
  return {lax::reshape(gather_along(positions, best, p.axis), c.result_shape())};
}
}  // namespace spmd

template <const Primitive& self, Selection which>
static constexpr Rules<ArgReduce> arg_extreme_table = {
    .name = which == Selection::largest ? "argmax" : "argmin",
    .infer = [](const ArgReduce& p, AvalArgs in) { return infer_arg(self.name, p, in); },
    .reference = [](const ArgReduce& p, Args x) { return arg_reference(self.name, which, p, x[0]); },
    .linearize = linearize_constant<self, ArgReduce>,
    .transpose = not_linear,
    .batch = [](const ArgReduce& p, Args x, const BatchAxes& axes,
                BatchSize) { return batch_arg(self, p, x[0], axes[0]); },
    .factors = [](const ArgReduce& p, AvalArgs in) { return factors_of_arg(self.name, p, in); },
    .kernel = [](const ArgReduce& p, AvalArgs in) { return lower_arg(which, p, in); },
    .samples = arg_samples,
    .partition = {.compute = spmd::partition_arg<extreme_kind<which>>,
                  .can_shard_permuted = [](const Params& p,
                                           std::int64_t axis) { return p.as<ArgReduce>().axis == axis; }},
};
constinit const Primitive argmax_p = primitive(arg_extreme_table<argmax_p, Selection::largest>);
constinit const Primitive argmin_p = primitive(arg_extreme_table<argmin_p, Selection::smallest>);

Array lax::argmax(Operand x, std::int64_t axis, Dtype index_dtype) {
  At at(x.where);
  return argmax_p(ArgReduce{normalize_axis("argmax", axis, x->ndim()), index_dtype}, {*x});
}
Array lax::argmin(Operand x, std::int64_t axis, Dtype index_dtype) {
  At at(x.where);
  return argmin_p(ArgReduce{normalize_axis("argmin", axis, x->ndim()), index_dtype}, {*x});
}

}  // namespace tessera::inline v0
