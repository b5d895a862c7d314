// argmax: the index of the largest element along an axis, the first of equal ones; the first NaN if there is
// one. Source: jax.lax.argmax.
#include <tessera/ops/reduce/arg_rules.h>

namespace tessera::inline v0 {

static constexpr Rules<ArgReduce> argmax_table = {
    .name = "argmax",
    .infer = [](const ArgReduce& p, AvalArgs in) { return infer_arg("argmax", p, in); },
    .reference = [](const ArgReduce& p,
                    Args x) { return arg_reference("argmax", Extremum::largest, p, x[0]); },
    .linearize = linearize_constant<argmax_p, ArgReduce>,
    .transpose = not_linear,
    .batch = [](const ArgReduce& p, Args x, const BatchAxes& axes,
                BatchSize) { return batch_arg(argmax_p, p, x[0], axes[0]); },
    .factors = [](const ArgReduce& p, AvalArgs in) { return factors_of_arg("argmax", p, in); },
    .kernel = [](const ArgReduce& p, AvalArgs in) { return lower_arg(Extremum::largest, p, in); },
    .samples = arg_samples,
};
constinit const Primitive argmax_p = primitive(argmax_table);

Array lax::argmax(Operand x, std::int64_t axis, Dtype index_dtype) {
  At at(x.where);
  return argmax_p(ArgReduce{normalize_axis("argmax", axis, x->ndim()), index_dtype}, {*x});
}

}  // namespace tessera::inline v0
