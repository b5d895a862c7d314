// pmin: the smallest value over devices. Semantics: StableHLO "all_reduce".
#include <tessera/ops/collective/reduction.h>
#include <tessera/ops/reduce/reduce_ops.h>

namespace tessera::inline v0 {

static constexpr Rules<OverAxes> pmin_table = {
    .name = "pmin",
    .infer = infer_reduced,
    .reference = no_reference<OverAxes>,
    .linearize = [](const OverAxes& p, Args x, const Active&) { return linearize_extreme(pmin_p, p, x); },
    .transpose = not_linear,
    .batch = [](const OverAxes& p, Args x, const BatchAxes& axes,
                BatchSize) { return batch_reduced(pmin_p, p, x, axes); },
    .factors = [](const OverAxes&, AvalArgs in) { return elementwise_factors(in); },
    .kernel = [](const OverAxes& p, AvalArgs in) { return all_reduce(p, Collective::Combine::min, in); },
    .samples = no_samples,
    .effects = [](const OverAxes& p) { return communicates(p.axes); },  // the axes over which it communicates
    .over_axis = [](const OverAxes& p, Args x, const BatchAxes& axes,
                    BatchSize size) { return reduced_over_axis(pmin_p, lax::reduce_min, p, x, axes, size); },
    .infers_varying = true,
};
constinit const Primitive pmin_p = primitive(pmin_table);

Array pmin(Operand x, const AxisNames& axes, const CollectiveOptions& options) {
  At at(x.where);
  return reduced(pmin_p, "pmin", x, axes, options, true);
}

}  // namespace tessera::inline v0
