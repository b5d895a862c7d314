// reduce_or: bitwise or over axes; for bool, true if any is true. Semantics: StableHLO "reduce" with or.
#include <tessera/ops/reduce/reduce_rules.h>

namespace tessera::inline v0 {

static constexpr Rules<ReduceAxes> reduce_or_table = {
    .name = "reduce_or",
    .infer = [](const ReduceAxes& p,
                AvalArgs in) { return infer_reduction("reduce_or", booleans | integers, p, in); },
    .reference = [](const ReduceAxes& p, Args x) -> Arrays {
      return {reduce_reference(p, x[0], Zero{}, []<std::integral W>(W a, W b) { return bit_or(a, b); })};
    },
    .linearize = linearize_constant<reduce_or_p, ReduceAxes>,
    .transpose = not_linear,
    .batch = batch_reduction<reduce_or_p>,
    .factors = [](const ReduceAxes& p,
                  AvalArgs in) { return factors_of_reduction(p, in, ReduceKind::logical_or); },
    .kernel = [](const ReduceAxes& p, AvalArgs in) { return lower_reduction(p, in, expr::ScalarOp::bit_or); },
    .samples =
        [] {
          return reduction_samples({bool_, i32, i8, u8, u64});
        },
};
constinit const Primitive reduce_or_p = primitive(reduce_or_table);

Array lax::reduce_or(Operand x, const Axes& axes) {
  At at(x.where);
  return reduce_or_p(sorted_axes("reduce_or", axes, x->ndim()), {*x});
}

}  // namespace tessera::inline v0
