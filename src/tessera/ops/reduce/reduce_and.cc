// reduce_and: bitwise and over axes; for bool, true if all are true. Semantics: StableHLO "reduce" with and.
#include <tessera/ops/reduce/reduce_rules.h>

namespace tessera::inline v0 {

static constexpr Rules<ReduceAxes> reduce_and_table = {
    .name = "reduce_and",
    .infer = [](const ReduceAxes& p,
                AvalArgs in) { return infer_reduction("reduce_and", booleans | integers, p, in); },
    .reference = [](const ReduceAxes& p, Args x) -> Arrays {
      return {reduce_reference(p, x[0], AllBits{}, []<std::integral W>(W a, W b) { return bit_and(a, b); })};
    },
    .linearize = linearize_constant<reduce_and_p, ReduceAxes>,
    .transpose = not_linear,
    .batch = batch_reduction<reduce_and_p>,
    .factors = [](const ReduceAxes& p,
                  AvalArgs in) { return factors_of_reduction(p, in, ReduceKind::logical_and); },
    .kernel = [](const ReduceAxes& p,
                 AvalArgs in) { return lower_reduction(p, in, expr::ScalarOp::bit_and); },
    .samples =
        [] {
          return reduction_samples({bool_, i32, i8, u8, u64});
        },
};
constinit const Primitive reduce_and_p = primitive(reduce_and_table);

Array lax::reduce_and(Operand x, const Axes& axes) {
  At at(x.where);
  return reduce_and_p(sorted_axes("reduce_and", axes, x->ndim()), {*x});
}

}  // namespace tessera::inline v0
