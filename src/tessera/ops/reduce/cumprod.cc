// cumprod: the cumulative product along an axis. Source: jax.lax.cumprod.
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <tessera/ops/reduce/cumulative.h>

namespace tessera::inline v0 {

static Linearized linearize_product(const Cumulative& p, Args x, const Active&) {
  Array y = cumprod_p(p, {x[0]});
  if (y.size() == 0) return {{y}, [](const Tangents& t) { return t; }};
  return linearize_cumulative(p, y, without_first(p, x[0]), without_last(p, y));
}

static constexpr Rules<Cumulative> cumprod_table = {
    .name = "cumprod",
    .infer = [](const Cumulative& p, AvalArgs in) { return infer_cumulative("cumprod", any_number, p, in); },
    .reference = [](const Cumulative& p, Args x) -> Arrays {
      return {
          cumulative_reference(p, x[0], [](auto a, auto b) -> decltype(times(a, b)) { return times(a, b); })};
    },
    .linearize = linearize_product,
    .transpose = not_linear,
    .batch = [](const Cumulative& p, Args x, const BatchAxes& axes,
                BatchSize) { return batch_cumulative(cumprod_p, p, x[0], axes[0]); },
    .factors = factors_of_cumulative,
    .kernel =
        [](const Cumulative& p, AvalArgs in) {
          auto times = [](const Array& a, const Array& b) { return a * b; };
          return by_prefix_routine(PrefixCall::product, p, in[0], lower_cumulative(p, times, 1));
        },
    .samples =
        [] {
          return cumulative_samples({f32, f64, bf16, f16, c64, i32, u8});
        },
    .partition = spmd::cumulative_partition<combined_by<mul_p>, ReduceKind::prod>,
};
constinit const Primitive cumprod_p = primitive(cumprod_table);

Array lax::cumprod(Operand x, std::int64_t axis, bool reverse) {
  At at(x.where);
  return cumprod_p(Cumulative{normalize_axis("cumprod", axis, x->ndim()), reverse}, {*x});
}

}  // namespace tessera::inline v0
