// The largest and the smallest element of each window; NaN if any is NaN. Semantics: StableHLO "reduce_window" with
// maximum, minimum.
#include <tessera/ops/reduce/extreme.h>
#include <tessera/ops/reduce/reduce_window_rules.h>

namespace tessera::inline v0 {

template <const Primitive& self>
static Avals infer_extreme_window(const Window& w, AvalArgs in) {
  elementwise_detail::infer_common(self.name, booleans | ordered_number, in);
  return {in[0].with_shape(windowed_shape(self.name, w, in[0]))};
}

template <const Primitive& self, const Primitive& position, Selection which>
static constexpr Rules<Window> reduce_extreme_window_table = {
    .name = which == Selection::largest ? "reduce_window_max" : "reduce_window_min",
    .infer = infer_extreme_window<self>,
    .reference = [](const Window& w, Args x) -> Arrays {
      auto identity = std::conditional_t<which == Selection::largest, Lowest, Highest>();
      return {window_reference(
          self.name, w, x[0], identity,
          []<class W>(W a, W b) requires std::is_arithmetic_v<W> { return extreme<which>(a, b); })};
    },
    .linearize = [](const Window& w, Args x,
                    const Active&) { return linearize_extreme_window(self, position, w, x[0]); },
    .transpose = not_linear,
    .batch = batch_window<self>,
    .factors =
        [](const Window& w, AvalArgs in) {
          return factors_of_window(w, in, infer_extreme_window<self>(w, in), FactorKind::reduce,
                                   extreme_kind<which>);
        },
    .kernel = [](const Window& w, AvalArgs in) { return lower_window(w, in, extreme_op<which>); },
    .samples =
        [] {
          return window_samples({f32, f64, bf16, f16, i32, u8, u64, bool_});
        },
    .partition = spmd::window_partition<extreme_kind<which>>,
};
constinit const Primitive reduce_window_max_p =
    primitive(reduce_extreme_window_table<reduce_window_max_p, window_argmax_p, Selection::largest>);
constinit const Primitive reduce_window_min_p =
    primitive(reduce_extreme_window_table<reduce_window_min_p, window_argmin_p, Selection::smallest>);

Array lax::reduce_window_max(Operand x, const Window& window) {
  At at(x.where);
  return reduce_window_max_p(with_filled_lists(window, x->ndim()), {*x});
}
Array lax::reduce_window_min(Operand x, const Window& window) {
  At at(x.where);
  return reduce_window_min_p(with_filled_lists(window, x->ndim()), {*x});
}

}  // namespace tessera::inline v0
