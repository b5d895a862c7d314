// psum: the sum over devices. Semantics: StableHLO "all_reduce". It is linear. The result is one value for
// all devices, and so is its cotangent, which the transpose passes to every device unchanged.
#include <tessera/ops/collective/reduction.h>
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <tessera/ops/reduce/reduce_ops.h>

namespace tessera::inline v0 {

static constexpr Rules<OverAxes> psum_table = {
    .name = "psum",
    .infer = infer_reduced,
    .reference = no_reference<OverAxes>,
    .linearize = [](const OverAxes& p, Args x, const Active&) -> Linearized {
      return {{psum_p(p, {x[0]})}, [p](const Tangents& t) { return Tangents{psum_p(p, {*t[0]})}; }};
    },
    .transpose = [](const OverAxes& p, const Tangents& ct, const LinearArgs&) -> Tangents {
      return {p.groups.empty() ? vary(*ct[0], names_of(p.axes)) : psum_p(p, {*ct[0]})};
    },
    .linear = linear_in<0>,
    .batch = [](const OverAxes& p, Args x, const BatchAxes& axes,
                BatchSize) { return batch_reduced(psum_p, p, x, axes); },
    .factors = [](const OverAxes&, AvalArgs in) { return elementwise_factors(in); },
    .kernel = [](const OverAxes& p, AvalArgs in) { return all_reduce(p, Collective::Combine::sum, in); },
    .samples = no_samples,
    .effects = [](const OverAxes& p) { return communicates(p.axes); },  // the axes over which it communicates
    .over_axis = [](const OverAxes& p, Args x, const BatchAxes& axes,
                    BatchSize size) { return reduced_over_axis(psum_p, lax::reduce_sum, p, x, axes, size); },
    .infers_varying = true,
};
constinit const Primitive psum_p = primitive(psum_table);

// Converts bool to i32, so that the sum counts the true values.
static Operand counted(const Operand& x) {
  return {x->dtype().is_bool() ? convert_element_type_p(ConvertElementType{i32, false}, {*x}) : *x, x.where};
}

Array psum(Operand x, const AxisNames& axes, const CollectiveOptions& options) {
  At at(x.where);
  return reduced(psum_p, "psum", counted(x), axes, options, false);
}

Array pmean(Operand x, const AxisNames& axes, const CollectiveOptions& options) {
  At at(x.where);
  Array total = reduced(psum_p, "pmean", counted(x), axes, options, false);
  std::int64_t n = group_size(named_axes("pmean", axes), options.groups);
  if (!total.dtype().is_inexact())
    total = convert_element_type_p(ConvertElementType{default_float(), false}, {total});
  return div_p({}, {total, scalar(static_cast<double>(n), total.dtype())});
}

}  // namespace tessera::inline v0
