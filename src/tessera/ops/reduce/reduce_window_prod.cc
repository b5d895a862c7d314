// reduce_window_prod: the product of each window. Semantics: StableHLO "reduce_window" with multiply. The
// derivative is that of a product over the positions of the window.
#include <tessera/ops/reduce/reduce_window_rules.h>

namespace tessera::inline v0 {

static Avals infer_window_prod(const Window& w, AvalArgs in) {
  elementwise_detail::infer_common("reduce_window_prod", any_number, in);
  return {in[0].with_shape(windowed_shape("reduce_window_prod", w, in[0]))};
}

static Linearized linearize_window_prod(const Window& w, Args x, const Active&) {
  Array y = reduce_window_prod_p(w, {x[0]});
  if (y.size() == 0) return {{y}, [](const Tangents&) { return Tangents{{}}; }};
  return {{y}, [w, others = products_of_others(window_patches(w, x[0], 1))](const Tangents& t) -> Tangents {
            return {reduce_sum_p(ReduceAxes{{0}}, {window_patches(w, *t[0], 0) * others})};
          }};
}

static constexpr Rules<Window> reduce_window_prod_table = {
    .name = "reduce_window_prod",
    .infer = infer_window_prod,
    .reference = [](const Window& w, Args x) -> Arrays {
      return {window_reference("reduce_window_prod", w, x[0], One{},
                               [](auto a, auto b) -> decltype(times(a, b)) { return times(a, b); })};
    },
    .linearize = linearize_window_prod,
    .transpose = not_linear,
    .batch = batch_window<reduce_window_prod_p>,
    .factors =
        [](const Window& w, AvalArgs in) {
          return factors_of_window(w, in, infer_window_prod(w, in), FactorKind::reduce, ReduceKind::prod);
        },
    .kernel = [](const Window& w, AvalArgs in) { return lower_window(w, in, expr::ScalarOp::mul); },
    .samples =
        [] {
          return window_samples({f32, f64, bf16, c64, i32, u8});
        },
    .partition = spmd::window_partition<ReduceKind::prod>,
};
constinit const Primitive reduce_window_prod_p = primitive(reduce_window_prod_table);

Array lax::reduce_window_prod(Operand x, const Window& window) {
  At at(x.where);
  return reduce_window_prod_p(with_filled_lists(window, x->ndim()), {*x});
}

}  // namespace tessera::inline v0
