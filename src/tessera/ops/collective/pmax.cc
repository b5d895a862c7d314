// pmax: the largest value over devices. Semantics: StableHLO "all_reduce".
#include <tessera/ops/collective/reduction.h>
#include <tessera/ops/reduce/reduce_ops.h>

namespace tessera::inline v0 {

static constexpr Rules<OverAxes> pmax_table = {
    .name = "pmax",
    .infer = infer_reduced,
    .reference = no_reference<OverAxes>,
    .linearize = [](const OverAxes& p, Args x, const Active&) { return linearize_extreme(pmax_p, p, x); },
    .transpose = not_linear,
    .batch = [](const OverAxes& p, Args x, const BatchAxes& axes,
                BatchSize) { return batch_reduced(pmax_p, p, x, axes); },
    .factors = [](const OverAxes&, AvalArgs in) { return elementwise_factors(in); },
    .kernel = [](const OverAxes& p, AvalArgs in) { return all_reduce(p, Collective::Combine::max, in); },
    .samples = no_samples,
    .effects = [](const OverAxes& p) { return communicates(p.axes); },  // the axes over which it communicates
    .over_axis = [](const OverAxes& p, Args x, const BatchAxes& axes,
                    BatchSize size) { return reduced_over_axis(pmax_p, lax::reduce_max, p, x, axes, size); },
    .infers_varying = true,
};
constinit const Primitive pmax_p = primitive(pmax_table);

Array pmax(Operand x, const AxisNames& axes, const CollectiveOptions& options) {
  At at(x.where);
  return reduced(pmax_p, "pmax", x, axes, options, true);
}

}  // namespace tessera::inline v0
