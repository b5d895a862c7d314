// reduce_sum: the sum over axes. Semantics: StableHLO "reduce" with add. Linear; its transpose broadcasts.
#include <tessera/core/kernel/kernel.h>
#include <tessera/core/reference.h>
#include <tessera/core/samples.h>
#include <tessera/ops/reduce/reduce_rules.h>
#include <tessera/transform/basic.h>

namespace tessera::inline v0 {

static constexpr Rules<ReduceAxes> reduce_sum_table = {
    .name = "reduce_sum",
    .infer = [](const ReduceAxes& p,
                AvalArgs in) { return infer_reduction("reduce_sum", any_number, p, in); },
    .reference = [](const ReduceAxes& p, Args x) -> Arrays {
      return {reduce_reference(p, x[0], Zero{}, [](auto a, auto b) { return plus(a, b); })};
    },
    .linearize = [](const ReduceAxes& p, Args x, const Active&) -> Linearized {
      return {{reduce_sum_p(p, {x[0]})},
              [p](const Tangents& t) { return Tangents{reduce_sum_p(p, {*t[0]})}; }};
    },
    .transpose = [](const ReduceAxes& p, const Tangents& ct, const LinearArgs& in) -> Tangents {
      const Shape& shape = in.avals[0].shape();
      return {broadcast_in_dim_p(BroadcastInDim{shape, without_axes(iota_dims(in.avals[0].rank()), p.axes)},
                                 {*ct[0]})};
    },
    .linear = linear_in<0>,
    .batch = batch_reduction<reduce_sum_p>,
    .factors = [](const ReduceAxes& p, AvalArgs in) { return factors_of_reduction(p, in, ReduceKind::sum); },
    .kernel = [](const ReduceAxes& p, AvalArgs in) { return lower_reduction(p, in, expr::ScalarOp::add); },
    .samples =
        [] {
          return reduction_samples({f32, f64, bf16, f16, c64, i32, u8});
        },
};
constinit const Primitive reduce_sum_p = primitive(reduce_sum_table);

Array lax::reduce_sum(Operand x, const Axes& axes) {
  At at(x.where);
  return reduce_sum_p(sorted_axes("reduce_sum", axes, x->ndim()), {*x});
}

}  // namespace tessera::inline v0
