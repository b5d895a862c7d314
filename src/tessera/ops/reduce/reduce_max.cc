// Largest element over axes; NaN if any is NaN. Meaning: StableHLO "reduce" with maximum.
#include <tessera/ops/reduce/reduce_rules.h>

namespace tessera::inline v0 {

static constexpr Rules<ReduceAxes> reduce_max_table = {
    .name = "reduce_max",
    .infer = [](const ReduceAxes& p,
                AvalArgs in) { return infer_reduction("reduce_max", booleans | any_number, p, in); },
    .reference = [](const ReduceAxes& p, Args x) -> Arrays {
      return {reduce_reference(
          p, x[0], Lowest{},
          []<class W>(W a, W b) requires std::is_arithmetic_v<W> ||
              std::is_same_v<W, HostComplex> { return max(a, b); })};
    },
    .linearize = linearize_extremum<reduce_max_p>,
    .transpose = not_linear,
    .batch = batch_reduction<reduce_max_p>,
    .factors = [](const ReduceAxes& p, AvalArgs in) { return factors_of_reduction(p, in, ReduceKind::max); },
    .kernel = [](const ReduceAxes& p, AvalArgs in) { return lower_reduction(p, in, expr::ScalarOp::max); },
    .samples =
        [] {
          return reduction_samples({f32, f64, bf16, f16, c64, i32, i8, u8, u64, bool_});
        },
};
constinit const Primitive reduce_max_p = primitive(reduce_max_table);

Array lax::reduce_max(Operand x, const Axes& axes) {
  At at(x.where);
  return reduce_max_p(sorted_axes("reduce_max", axes, x->ndim()), {*x});
}

}  // namespace tessera::inline v0
