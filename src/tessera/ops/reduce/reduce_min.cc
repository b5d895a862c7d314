// Smallest element over axes; NaN if any is NaN. Meaning: StableHLO "reduce" with minimum.
#include <tessera/ops/reduce/reduce_rules.h>

namespace tessera::inline v0 {

static constexpr Rules<ReduceAxes> reduce_min_table = {
    .name = "reduce_min",
    .infer = [](const ReduceAxes& p,
                AvalArgs in) { return infer_reduction("reduce_min", booleans | any_number, p, in); },
    .reference = [](const ReduceAxes& p, Args x) -> Arrays {
      return {reduce_reference(
          p, x[0], Highest{},
          []<class W>(W a, W b) requires std::is_arithmetic_v<W> ||
              std::is_same_v<W, HostComplex> { return min(a, b); })};
    },
    .linearize = linearize_extremum<reduce_min_p>,
    .transpose = not_linear,
    .batch = batch_reduction<reduce_min_p>,
    .factors = [](const ReduceAxes& p, AvalArgs in) { return factors_of_reduction(p, in, ReduceKind::min); },
    .kernel = [](const ReduceAxes& p, AvalArgs in) { return lower_reduction(p, in, expr::ScalarOp::min); },
    .samples =
        [] {
          return reduction_samples({f32, f64, bf16, f16, c64, i32, i8, u8, u64, bool_});
        },
};
constinit const Primitive reduce_min_p = primitive(reduce_min_table);

Array lax::reduce_min(Operand x, const Axes& axes) {
  At at(x.where);
  return reduce_min_p(sorted_axes("reduce_min", axes, x->ndim()), {*x});
}

}  // namespace tessera::inline v0
