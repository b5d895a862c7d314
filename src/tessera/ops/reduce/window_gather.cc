// window_gather: the element of each window at a given position; 0 where the position is -1. Linear: the
// derivative of a pooling operation, select_and_gather_add in JAX.
#include <tessera/ops/reduce/window_position.h>
#include <tessera/transform/basic.h>

namespace tessera::inline v0 {

static Arrays reference_window_gather(const Window& w, Args x) {
  Avals in = {x[0].aval(), x[1].aval()};
  Aval aval = infer_window_gather(w, in)[0];
  const auto* position = elements<std::int32_t>(x[1]);
  Dims strides = row_major_strides(x[0].shape()), source;
  return {make_reference(aval, [&]<class T>(T* out) {
    for_each_index(aval.shape(), [&](const Dims& at) {
      std::int32_t index = 0;
      *out = T{};
      for_each_index(w.sizes, [&](const Dims& inside) {
        if (index++ == *position && windowed(w, x[0].shape(), at, inside, source))
          *out = elements<T>(x[0])[offset_of(source, strides)];
      });
      ++out, ++position;
    });
  })};
}

static Batched batch_window_gather(const Window& w, Args x, const BatchAxes& axes, BatchSize size) {
  int to = axes[0] != unbatched ? axes[0] : axes[1];
  Array t = batch_axis_to(x[0], axes[0], size, to), position = batch_axis_to(x[1], axes[1], size, to);
  return {{window_gather_p(batched(w, to), {t, position})}, {to}};
}

// Loads every position of the window, so that no index depends on data.
static Lowering lower_window_gather(const Window& w, AvalArgs in) {
  return kernel([w, operand = in[0].shape(), dtype = in[0].dtype()](KernelContext& context,
                                                                    const expr::Indices& at) -> Elements {
    expr::Graph& graph = context.graph();
    Element zero = constant(graph, dtype, 0), position = context.operand(1, at);
    Dims strides = row_major_strides(w.sizes);
    return {context.reduce(expr::ScalarOp::add, w.sizes, [&](const expr::Indices& inside) {
      expr::AffineIndex index;
      for (std::size_t i = 0; i < inside.size(); ++i) index = index + inside[i] * strides[i];
      Element chosen = equal(position, element_of(graph, index, i32));
      return in_window(
          context, w, operand, at, inside,
          [&](const expr::Indices& source) { return select(chosen, context.operand(0, source), zero); },
          zero);
    })};
  });
}

static Samples window_gather_samples() {
  Samples out;
  for (const Sample& s : window_samples({f32, f64, bf16, c64, i32})) {
    Avals in = {s.args[0].aval()};
    Shape windows = reduce_window_sum_p.infer(s.params, in)[0].shape();
    std::int64_t count = element_count(s.params.as<Window>().sizes);
    Array position = sample_array(windows, i32, -1, static_cast<double>(count - 1));
    out.push_back({s.params, {s.args[0], position}});
  }
  return out;
}

static constexpr Rules<Window> window_gather_table = {
    .name = "window_gather",
    .infer = infer_window_gather,
    .reference = reference_window_gather,
    .linearize = [](const Window& w, Args x, const Active&) -> Linearized {
      return {{window_gather_p(w, {x[0], x[1]})}, [w, position = x[1]](const Tangents& t) -> Tangents {
                return {window_gather_p(w, {*t[0], position})};
              }};
    },
    .transpose = [](const Window& w, const Tangents& ct, const LinearArgs& in) -> Tangents {
      return {window_scatter_add_p(WindowScatter{w, in.avals[0].shape()}, {*ct[0], in[1]}), {}};
    },
    .linear = linear_in<0>,
    .batch = batch_window_gather,
    .factors =
        [](const Window& w, AvalArgs in) {
          return factors_of_window(w, in, infer_window_gather(w, in), FactorKind::replicate,
                                   ReduceKind::none);
        },
    .kernel = lower_window_gather,
    .samples = window_gather_samples,
};
constinit const Primitive window_gather_p = primitive(window_gather_table);

Array lax::select_and_gather_add(Operand t, const Array& operand, Selection select, const Window& window) {
  At at(t.where);
  Window w = with_filled_lists(window, operand.ndim());
  const Primitive& position = select == Selection::largest ? window_argmax_p : window_argmin_p;
  return window_gather_p(w, {*t, position(w, {operand})});
}

}  // namespace tessera::inline v0
