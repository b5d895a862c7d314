// Index of the largest and of the smallest element along an axis: the first of equals, of the first NaN if there is one.
// Source: jax.lax.argmax, argmin.
#include <tessera/ops/reduce/arg_rules.h>

namespace tessera::inline v0 {

template <const Primitive& self, Selection which>
static constexpr Rules<ArgReduce> arg_extreme_table = {
    .name = which == Selection::largest ? "argmax" : "argmin",
    .infer = [](const ArgReduce& p, AvalArgs in) { return infer_arg(self.name, p, in); },
    .reference = [](const ArgReduce& p, Args x) { return arg_reference(self.name, which, p, x[0]); },
    .linearize = linearize_constant<self, ArgReduce>,
    .transpose = not_linear,
    .batch = [](const ArgReduce& p, Args x, const BatchAxes& axes,
                BatchSize) { return batch_arg(self, p, x[0], axes[0]); },
    .factors = [](const ArgReduce& p, AvalArgs in) { return factors_of_arg(self.name, p, in); },
    .kernel = [](const ArgReduce& p, AvalArgs in) { return lower_arg(which, p, in); },
    .samples = arg_samples,
};
constinit const Primitive argmax_p = primitive(arg_extreme_table<argmax_p, Selection::largest>);
constinit const Primitive argmin_p = primitive(arg_extreme_table<argmin_p, Selection::smallest>);

Array lax::argmax(Operand x, std::int64_t axis, Dtype index_dtype) {
  At at(x.where);
  return argmax_p(ArgReduce{normalize_axis("argmax", axis, x->ndim()), index_dtype}, {*x});
}
Array lax::argmin(Operand x, std::int64_t axis, Dtype index_dtype) {
  At at(x.where);
  return argmin_p(ArgReduce{normalize_axis("argmin", axis, x->ndim()), index_dtype}, {*x});
}

}  // namespace tessera::inline v0
