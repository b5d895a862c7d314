// argmin: the index of the smallest element along an axis, the first of equal ones; the first NaN if there is
// one. Source: jax.lax.argmin.
#include <tessera/ops/reduce/arg_rules.h>

namespace tessera::inline v0 {

static constexpr Rules<ArgReduce> argmin_table = {
    .name = "argmin",
    .infer = [](const ArgReduce& p, AvalArgs in) { return infer_arg("argmin", p, in); },
    .reference = [](const ArgReduce& p,
                    Args x) { return arg_reference("argmin", Extremum::smallest, p, x[0]); },
    .linearize = linearize_constant<argmin_p, ArgReduce>,
    .transpose = not_linear,
    .batch = [](const ArgReduce& p, Args x, const BatchAxes& axes,
                BatchSize) { return batch_arg(argmin_p, p, x[0], axes[0]); },
    .factors = [](const ArgReduce& p, AvalArgs in) { return factors_of_arg("argmin", p, in); },
    .kernel = [](const ArgReduce& p, AvalArgs in) { return lower_arg(Extremum::smallest, p, in); },
    .samples = arg_samples,
};
constinit const Primitive argmin_p = primitive(argmin_table);

Array lax::argmin(Operand x, std::int64_t axis, Dtype index_dtype) {
  At at(x.where);
  return argmin_p(ArgReduce{normalize_axis("argmin", axis, x->ndim()), index_dtype}, {*x});
}

}  // namespace tessera::inline v0
