// pmax and pmin: the largest or smallest value over devices. Semantics: StableHLO "all_reduce".
#include <tessera/ops/collective/reduction.h>
#include <tessera/ops/reduce/reduce_ops.h>

namespace tessera::inline v0 {

template <const Primitive& self, Selection which>
static constexpr Rules<CollectiveParams> reduce_extreme_over_devices_table = {
    .name = which == Selection::largest ? "pmax" : "pmin",
    .infer = infer_reduced,
    .reference = no_reference<CollectiveParams>,
    .linearize = [](const CollectiveParams& p, Args x,
                    const Active&) { return linearize_extreme(self, p, x); },
    .transpose = not_linear,
    .batch = [](const CollectiveParams& p, Args x, const BatchAxes& axes,
                BatchSize) { return batch_reduced(self, p, x, axes); },
    .factors = [](const CollectiveParams&, AvalArgs in) { return elementwise_factors(in); },
    .kernel =
        [](const CollectiveParams& p, AvalArgs in) {
          return all_reduce(
              p, which == Selection::largest ? Collective::Combine::max : Collective::Combine::min, in);
        },
    .samples = no_samples,
    .effects = [](const CollectiveParams& p) { return communicates(p.axes); },
    .over_axis =
        [](const CollectiveParams& p, Args x, const BatchAxes& axes, BatchSize size) {
          auto reduce = which == Selection::largest ? lax::reduce_max : lax::reduce_min;
          return reduced_over_axis(self, reduce, p, x, axes, size);
        },
    .infers_varying = true,
};
constinit const Primitive pmax_p = primitive(reduce_extreme_over_devices_table<pmax_p, Selection::largest>);
constinit const Primitive pmin_p = primitive(reduce_extreme_over_devices_table<pmin_p, Selection::smallest>);

static Array extreme(const Primitive& self, const char* name, const Operand& x, const AxisNames& axes,
                     const CollectiveOptions& options) {
  CollectiveAxes over = collective_axes(name, x, axes, options);
  check_number(name, x->aval(), true);
  return reduced(self, x, over.varying, options);
}

Array pmax(Operand x, const AxisNames& axes, const CollectiveOptions& options) {
  At at(x.where);
  return extreme(pmax_p, "pmax", x, axes, options);
}
Array pmin(Operand x, const AxisNames& axes, const CollectiveOptions& options) {
  At at(x.where);
  return extreme(pmin_p, "pmin", x, axes, options);
}

}  // namespace tessera::inline v0
