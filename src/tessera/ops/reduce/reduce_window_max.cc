// The largest element of each window; NaN if any is NaN. Meaning: StableHLO "reduce_window" with maximum.
#include <tessera/ops/reduce/reduce_window_rules.h>

namespace tessera::inline v0 {

static Avals infer_window_max(const Window& w, AvalArgs in) {
  elementwise_detail::infer_common("reduce_window_max", booleans | ordered_number, in);
  return {in[0].with_shape(windowed_shape("reduce_window_max", w, in[0]))};
}

static constexpr Rules<Window> reduce_window_max_table = {
    .name = "reduce_window_max",
    .infer = infer_window_max,
    .reference = [](const Window& w, Args x) -> Arrays {
      return {window_reference(
          "reduce_window_max", w, x[0], Lowest{},
          []<class W>(W a, W b) requires std::is_arithmetic_v<W> { return max(a, b); })};
    },
    .linearize =
        [](const Window& w, Args x, const Active&) {
          return linearize_extreme_window(reduce_window_max_p, window_argmax_p, w, x[0]);
        },
    .transpose = not_linear,
    .batch = batch_window<reduce_window_max_p>,
    .factors =
        [](const Window& w, AvalArgs in) {
          return factors_of_window(w, in, infer_window_max(w, in), FactorKind::reduce, ReduceKind::max);
        },
    .kernel = [](const Window& w, AvalArgs in) { return lower_window(w, in, expr::ScalarOp::max); },
    .samples =
        [] {
          return window_samples({f32, f64, bf16, f16, i32, u8, u64, bool_});
        },
};
constinit const Primitive reduce_window_max_p = primitive(reduce_window_max_table);

Array lax::reduce_window_max(Operand x, const Window& window) {
  At at(x.where);
  return reduce_window_max_p(whole_window(window, x->ndim()), {*x});
}

}  // namespace tessera::inline v0
