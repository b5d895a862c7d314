// The position of the largest and of the smallest element of each window.
#include <tessera/ops/reduce/window_position.h>

namespace tessera::inline v0 {

template <const Primitive& self, Selection which>
static constexpr Rules<Window> window_position_table = {
    .name = which == Selection::largest ? "window_argmax" : "window_argmin",
    .infer = [](const Window& w, AvalArgs in) { return infer_position(self.name, w, in); },
    .reference = [](const Window& w, Args x) -> Arrays {
      return {position_reference(self.name, which, w, x[0])};
    },
    .linearize = linearize_constant<self, Window>,
    .transpose = not_linear,
    .batch = batch_window<self>,
    .factors =
        [](const Window& w, AvalArgs in) {
          return factors_of_window(w, in, infer_position(self.name, w, in), FactorKind::reduce,
                                   ReduceKind::custom);
        },
    .kernel = [](const Window& w, AvalArgs in) { return lower_position(which, w, in); },
    .samples =
        [] {
          return window_samples({f32, f64, bf16, i32, u8, u64, bool_}) + special_windows();
        },
};
constinit const Primitive window_argmax_p =
    primitive(window_position_table<window_argmax_p, Selection::largest>);
constinit const Primitive window_argmin_p =
    primitive(window_position_table<window_argmin_p, Selection::smallest>);

}  // namespace tessera::inline v0
