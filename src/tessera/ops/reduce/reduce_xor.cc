// reduce_xor: bitwise exclusive or over axes; for bool, true if an odd number is true. Semantics: StableHLO
// "reduce" with xor.
#include <tessera/ops/reduce/reduce_rules.h>

namespace tessera::inline v0 {

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
};
constinit const Primitive reduce_xor_p = primitive(reduce_xor_table);

Array lax::reduce_xor(Operand x, const Axes& axes) {
  At at(x.where);
  return reduce_xor_p(sorted_axes("reduce_xor", axes, x->ndim()), {*x});
}

}  // namespace tessera::inline v0
