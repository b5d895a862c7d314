// window_argmax: the position of the largest element in each window.
#include <tessera/ops/reduce/window_position.h>

namespace tessera::inline v0 {

static constexpr Rules<Window> window_argmax_table = {
    .name = "window_argmax",
    .infer = [](const Window& w, AvalArgs in) { return infer_position("window_argmax", w, in); },
    .reference = [](const Window& w, Args x) -> Arrays {
      return {position_reference("window_argmax", Extremum::largest, w, x[0])};
    },
    .linearize = linearize_constant<window_argmax_p, Window>,
    .transpose = not_linear,
    .batch = batch_window<window_argmax_p>,
    .factors =
        [](const Window& w, AvalArgs in) {
          return factors_of_window(w, in, infer_position("window_argmax", w, in), FactorKind::reduce,
                                   ReduceKind::custom);
        },
    .kernel = [](const Window& w, AvalArgs in) { return lower_position(Extremum::largest, w, in); },
    .samples =
        [] {
          return window_samples({f32, f64, bf16, i32, u8, u64, bool_}) + special_windows();
        },
};
constinit const Primitive window_argmax_p = primitive(window_argmax_table);

}  // namespace tessera::inline v0
