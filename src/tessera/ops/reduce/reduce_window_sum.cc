// reduce_window_sum: the sum of each window. Semantics: StableHLO "reduce_window" with add. Linear; its
// transpose sums over the windows that contain an element, which is the same operation with strides and base
// dilation swapped.
#include <tessera/ops/reduce/reduce_window_rules.h>
#include <tessera/transform/basic.h>

namespace tessera::inline v0 {

static Avals infer_window_sum(const Window& w, AvalArgs in) {
  elementwise_detail::infer_common("reduce_window_sum", any_number, in);
  return {in[0].with_shape(windowed_shape("reduce_window_sum", w, in[0]))};
}

static Tangents transpose_window_sum(const Window& w, const Tangents& ct, const LinearArgs& in) {
  const Shape &operand = in.avals[0].shape(), &result = ct[0]->shape();
  if (in.avals[0].count() == 0 || ct[0]->size() == 0) return {{}};
  Window transposed{w.sizes, w.base_dilation, {}, {}, w.strides, w.window_dilation};
  for (std::size_t i = 0; i < operand.size(); ++i) {
    std::int64_t reach = (w.sizes[i] - 1) * w.window_dilation[i];
    std::int64_t from = (result[i] - 1) * w.strides[i] + 1, to = (operand[i] - 1) * w.base_dilation[i] + 1;
    transposed.low.push_back(reach - w.low[i]);
    transposed.high.push_back(to + reach - transposed.low[i] - from);
  }
  return {reduce_window_sum_p(transposed, {*ct[0]})};
}

static constexpr Rules<Window> reduce_window_sum_table = {
    .name = "reduce_window_sum",
    .infer = infer_window_sum,
    .reference = [](const Window& w, Args x) -> Arrays {
      return {window_reference("reduce_window_sum", w, x[0], Zero{},
                               [](auto a, auto b) -> decltype(plus(a, b)) { return plus(a, b); })};
    },
    .linearize = [](const Window& w, Args x, const Active&) -> Linearized {
      return {{reduce_window_sum_p(w, {x[0]})},
              [w](const Tangents& t) { return Tangents{reduce_window_sum_p(w, {*t[0]})}; }};
    },
    .transpose = transpose_window_sum,
    .linear = linear_in<0>,
    .batch = batch_window<reduce_window_sum_p>,
    .factors =
        [](const Window& w, AvalArgs in) {
          return factors_of_window(w, in, infer_window_sum(w, in), FactorKind::reduce, ReduceKind::sum);
        },
    .kernel = [](const Window& w, AvalArgs in) { return lower_window(w, in, expr::ScalarOp::add); },
    .samples =
        [] {
          return window_samples({f32, f64, bf16, f16, c64, i32, u8});
        },
    .partition = spmd::window_partition<ReduceKind::sum>,
};
constinit const Primitive reduce_window_sum_p = primitive(reduce_window_sum_table);

Array lax::reduce_window_sum(Operand x, const Window& window) {
  At at(x.where);
  return reduce_window_sum_p(with_filled_lists(window, x->ndim()), {*x});
}

}  // namespace tessera::inline v0
