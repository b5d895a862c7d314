// rev: reverses the order along axes. Semantics: StableHLO "reverse". Linear, and its own transpose.
#include <tessera/ops/partition/sharded_axis.h>
#include <tessera/ops/shape/shape_rules.h>

namespace tessera::inline v0 {

static Avals infer_rev(const Rev& p, AvalArgs in) {
  normalize_axes("rev", p.axes, in[0].rank());
  return {in[0]};
}

static Samples rev_samples() {
  Samples out = moving_samples(Rev{{0, 2}}, {2, 3, 4});
  out.push_back({Rev{{1}}, {sample_array({3, 37}, f32, -3, 3)}});
  out.push_back({Rev{{}}, {sample_array({3}, f32, -3, 3)}});
  out.push_back({Rev{{0}}, {sample_array({0, 2}, f32, -3, 3)}});
  return out;
}

namespace spmd {
// Each device fetches the elements of its block of the result.
static Arrays partition_rev(const ShardedCall& c) {
  Array x = c.blocks[0];
  for (std::int64_t d : c.params.as<Rev>().axes) {
    std::size_t at = d;
    if (!c.is_sharded(d)) continue;
    ShardedAxis axis(c, at, at);
    x = axis.fetch(x, axis.size,
                   axis.each([&](std::int64_t r) { return axis.size - (r + 1) * axis.block_size; }),
                   axis.each([&](std::int64_t) { return axis.block_size; }), axis.block_size);
  }
  return {rev_p(c.params, {x})};
}
}  // namespace spmd

static constexpr Rules<Rev> rev_table = {
    .name = "rev",
    .infer = infer_rev,
    .reference = [](const Rev& p, Args x) -> Arrays {
      return {move_elements(x[0].aval(), x[0], [&](const Dims& at) {
        Dims source = at;
        for (std::int64_t axis : p.axes) source[axis] = x[0].shape()[axis] - 1 - at[axis];
        return source;
      })};
    },
    .linearize = linear_in_one<rev_p, Rev>,
    .transpose = [](const Rev& p, const Tangents& ct, const LinearArgs&) -> Tangents {
      return {rev_p(p, {*ct[0]})};
    },
    .linear = linear_in<0>,
    .batch = [](const Rev& p, Args x, const BatchAxes& axes, BatchSize) -> Batched {
      return {{rev_p(Rev{axes_with_mapped(p.axes, axes[0])}, {x[0]})}, {axes[0]}};
    },
    .factors = [](const Rev& p, AvalArgs in) -> Factors {
      return factors_along_axes(in, in, [&](std::int64_t axis) { return p.axes.contains(axis); });
    },
    .kernel = [](const Rev& p, AvalArgs in) -> Lowering {
      return moving_kernel([axes = p.axes, shape = in[0].shape()](expr::Graph&, const expr::Indices& at) {
        expr::Indices source = at;
        for (std::int64_t axis : axes) source[axis] = expr::AffineIndex(shape[axis] - 1) - at[axis];
        return source;
      });
    },
    .samples = rev_samples,
    .partition = {.compute = spmd::partition_rev, .can_shard_permuted = spmd::along_any_axis},
};
constinit const Primitive rev_p = primitive(rev_table);

Array lax::rev(Operand x, const Axes& axes) {
  At at(x.where);
  return rev_p(Rev{normalize_axes("rev", axes, x->ndim())}, {*x});
}

}  // namespace tessera::inline v0
