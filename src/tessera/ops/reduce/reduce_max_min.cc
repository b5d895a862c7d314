// Largest and smallest element over axes; NaN if any is NaN. Semantics: StableHLO "reduce" with maximum, minimum.
#include <tessera/ops/reduce/extreme.h>
#include <tessera/ops/reduce/reduce_rules.h>

namespace tessera::inline v0 {

template <const Primitive& self, Selection which>
static constexpr Rules<ReduceAxes> reduce_extreme_table = {
    .name = which == Selection::largest ? "reduce_max" : "reduce_min",
    .infer = [](const ReduceAxes& p,
                AvalArgs in) { return infer_reduction(self.name, booleans | any_number, p, in); },
    .reference = [](const ReduceAxes& p, Args x) -> Arrays {
      auto identity = std::conditional_t<which == Selection::largest, Lowest, Highest>();
      return {reduce_reference(
          p, x[0], identity,
          []<class W>(W a, W b) requires std::is_arithmetic_v<W> ||
              std::is_same_v<W, HostComplex> { return extreme<which>(a, b); })};
    },
    .linearize = linearize_extremum<self>,
    .transpose = not_linear,
    .batch = batch_reduction<self>,
    .factors = [](const ReduceAxes& p,
                  AvalArgs in) { return factors_of_reduction(p, in, extreme_kind<which>); },
    .kernel = [](const ReduceAxes& p, AvalArgs in) { return lower_reduction(p, in, extreme_op<which>); },
    .samples =
        [] {
          return reduction_samples({f32, f64, bf16, f16, c64, i32, i8, u8, u64, bool_});
        },
};
constinit const Primitive reduce_max_p = primitive(reduce_extreme_table<reduce_max_p, Selection::largest>);
constinit const Primitive reduce_min_p = primitive(reduce_extreme_table<reduce_min_p, Selection::smallest>);

Array lax::reduce_max(Operand x, const Axes& axes) {
  At at(x.where);
  return reduce_max_p(sorted_axes("reduce_max", axes, x->ndim()), {*x});
}
Array lax::reduce_min(Operand x, const Axes& axes) {
  At at(x.where);
  return reduce_min_p(sorted_axes("reduce_min", axes, x->ndim()), {*x});
}

}  // namespace tessera::inline v0
