// Disjunction over axes, bitwise on integers. Meaning: StableHLO "reduce" with or.
#include <tessera/ops/reduce/family.h>

namespace tessera::inline v0 {

static constexpr Rules<ReduceAxes> rules = {
    .name = "reduce_or",
    .infer = [](const ReduceAxes& p, AvalArgs in) { return infer_reduction("reduce_or", booleans | integers, p, in); },
    .reference = [](const ReduceAxes& p, Args x) -> Arrays {
      return {reduce_reference(p, x[0], 0, [](auto a, decltype(a) b)
                                             requires std::is_integral_v<decltype(a)>
                                           { return static_cast<decltype(a)>(a | b); })};
    },
    .linearize = [](const ReduceAxes& p, Args x, const Active&) -> Linearized {
      return {{reduce_or_p(p, {x[0]})}, [](const Tangents&) { return Tangents{{}}; }};
    },
    .transpose = not_linear,
    .batch = batch_reduction<reduce_or_p>,
    .factors = [](const ReduceAxes& p, AvalArgs in) { return factors_of_reduction(p, in, ReduceKind::logical_or); },
    .kernel = [](const ReduceAxes& p, AvalArgs in) { return lower_reduction(p, in, expr::Op::bit_or); },
    .samples = [] { return reduction_samples({bool_, i32, u8}); },
};
constinit const Primitive reduce_or_p = primitive(rules);

}  // namespace tessera::inline v0
