// window_scatter_add: adds each window's element at the position that it selected. Linear: the transpose of
// window_gather, select_and_scatter_add in JAX. Every element of the result sums over the windows that
// contain it, so no element is written twice.
#include <tessera/ops/partition/sharded_call.h>
#include <tessera/ops/reduce/window_position.h>
#include <tessera/transform/basic.h>

namespace tessera::inline v0 {

static Arrays reference_window_scatter(const WindowScatter& p, Args x) {
  Avals in = {x[0].aval(), x[1].aval()};
  Aval aval = infer_window_scatter(p, in)[0];
  const auto* position = elements<std::int32_t>(x[1]);
  Dims strides = row_major_strides(aval.shape()), source;
  return {make_reference(aval, [&]<class T>(T* out) {
    if constexpr (!std::is_same_v<T, ThreefryKey> && !std::is_same_v<T, bool>) {
      std::vector<Wide<T>> sums(aval.count());
      const T* from = elements<T>(x[0]);
      for_each_index(x[0].shape(), [&](const Dims& at) {
        std::int32_t index = 0;
        for_each_index(p.window.sizes, [&](const Dims& inside) {
          if (index++ != *position || !windowed(p.window, aval.shape(), at, inside, source)) return;
          Wide<T>& sum = sums[offset_of(source, strides)];
          sum = plus(sum, widen(*from));
        });
        ++from, ++position;
      });
      for (std::size_t i = 0; i < sums.size(); ++i) out[i] = narrow<T>(sums[i]);
    }
  })};
}

static Batched batch_window_scatter(const WindowScatter& p, Args x, const BatchAxes& axes, BatchSize size) {
  int to = axes[0] != unbatched ? axes[0] : axes[1];
  Array source = batch_axis_to(x[0], axes[0], size, to), position = batch_axis_to(x[1], axes[1], size, to);
  WindowScatter q{batched(p.window, to), p.shape};
  q.shape.insert(to, size);
  return {{window_scatter_add_p(q, {source, position})}, {to}};
}

static Samples window_scatter_samples() {
  Samples out;
  for (const Sample& s : window_gather_p.samples()) {
    Array source = sample_array(s.args[1].shape(), s.args[0].dtype(), -3, 3);
    out.push_back({WindowScatter{s.params.as<Window>(), s.args[0].shape()}, {source, s.args[1]}});
  }
  return out;
}

static Params window_scatter_of_blocks(const spmd::ShardedCall& c) {
  WindowScatter p = c.params.as<WindowScatter>();
  p.shape = c.result_shape();
  return p;
}

static constexpr Rules<WindowScatter> window_scatter_add_table = {
    .name = "window_scatter_add",
    .infer = infer_window_scatter,
    .reference = reference_window_scatter,
    .linearize = [](const WindowScatter& p, Args x, const Active&) -> Linearized {
      return {{window_scatter_add_p(p, {x[0], x[1]})}, [p, position = x[1]](const Tangents& t) -> Tangents {
                return {window_scatter_add_p(p, {*t[0], position})};
              }};
    },
    .transpose = [](const WindowScatter& p, const Tangents& ct, const LinearArgs& in) -> Tangents {
      return {window_gather_p(p.window, {*ct[0], in[1]}), {}};
    },
    .linear = linear_in<0>,
    .batch = batch_window_scatter,
    .factors =
        [](const WindowScatter& p, AvalArgs in) {
          return factors_of_window(p.window, in, infer_window_scatter(p, in), FactorKind::replicate,
                                   ReduceKind::none, SlidesOver::result);
        },
    .kernel = lower_window_scatter,
    .samples = window_scatter_samples,
    .partition = {.params = window_scatter_of_blocks},
};
constinit const Primitive window_scatter_add_p = primitive(window_scatter_add_table);

Array lax::select_and_scatter_add(Operand source, const Array& operand, Selection select,
                                  const Window& window) {
  At at(source.where);
  Window w = with_filled_lists(window, operand.ndim());
  const Primitive& position = select == Selection::largest ? window_argmax_p : window_argmin_p;
  return window_scatter_add_p(WindowScatter{w, operand.shape()}, {*source, position(w, {operand})});
}

}  // namespace tessera::inline v0
