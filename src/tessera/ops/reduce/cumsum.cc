// cumsum: the cumulative sum along an axis. Source: jax.lax.cumsum. Linear; its transpose is the cumulative
// sum in reverse.
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <tessera/ops/reduce/cumulative.h>

namespace tessera::inline v0 {

static constexpr Rules<Cumulative> cumsum_table = {
    .name = "cumsum",
    .infer = [](const Cumulative& p, AvalArgs in) { return infer_cumulative("cumsum", any_number, p, in); },
    .reference = [](const Cumulative& p, Args x) -> Arrays {
      return {
          cumulative_reference(p, x[0], [](auto a, auto b) -> decltype(plus(a, b)) { return plus(a, b); })};
    },
    .linearize = [](const Cumulative& p, Args x, const Active&) -> Linearized {
      return {{cumsum_p(p, {x[0]})}, [p](const Tangents& t) { return Tangents{cumsum_p(p, {*t[0]})}; }};
    },
    .transpose = [](const Cumulative& p, const Tangents& ct, const LinearArgs&) -> Tangents {
      return {cumsum_p(Cumulative{p.axis, !p.reverse}, {*ct[0]})};
    },
    .linear = linear_in<0>,
    .batch = [](const Cumulative& p, Args x, const BatchAxes& axes,
                BatchSize) { return batch_cumulative(cumsum_p, p, x[0], axes[0]); },
    .factors = factors_of_cumulative,
    .kernel = [](const Cumulative& p,
                 AvalArgs in) { return by_prefix_routine(PrefixCall::sum, p, in[0], lower_cumsum(p)); },
    .samples =
        [] {
          return cumulative_samples({f32, f64, bf16, f16, c64, i32, u8});
        },
    .partition = spmd::cumulative_partition<combined_by<add_p>, ReduceKind::sum>,
};
constinit const Primitive cumsum_p = primitive(cumsum_table);

Array lax::cumsum(Operand x, std::int64_t axis, bool reverse) {
  At at(x.where);
  return cumsum_p(Cumulative{normalize_axis("cumsum", axis, x->ndim()), reverse}, {*x});
}

}  // namespace tessera::inline v0
