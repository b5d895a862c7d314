// Rules shared by reductions over windows: shapes, the element of the operand at a position in a window,
// kernels. Meaning: StableHLO "reduce_window" with its dilations; padding is the combination's identity.
#pragma once
#include <tessera/ops/reduce/arg_rules.h>

namespace tessera::inline v0 {

// Sizes of the result; errors for lists that do not fit.
Shape windowed_shape(const char* name, const Window& w, Aval in);
// The element that a place inside a window of the result is; false in padding.
bool windowed(const Window& w, const Shape& operand, const Dims& at, const Dims& inside, Dims& source);

Window batched(const Window& w, int at);
// The window of a mapped operand: it covers one element of the batch.
template <const Primitive& self>
Batched batch_window(const Window& w, Args x, const BatchAxes& axes, BatchSize) {
  return {{self(batched(w, axes[0]), {x[0]})}, {axes[0]}};
}
// Where windows tile an axis, the positions in a tile are a factor of their own, of this kind; elsewhere
// elements reach across shards.
enum class SlidesOver { operand, result };  // which side the windows slide over
Factors factors_of_window(const Window& w, AvalArgs in, AvalArgs out, FactorKind inside, ReduceKind kind,
                          SlidesOver wide = SlidesOver::operand);

// f(indices of the operand) at each place of a window inside the operand, `outside` in padding.
Element in_window(KernelContext& context, const Window& w, const Shape& operand, const expr::Indices& at,
                  const expr::Indices& inside, const std::function<Element(const expr::Indices&)>& f,
                  const Element& outside);
Lowering lower_window(const Window& w, AvalArgs in, expr::ScalarOp op);
Samples window_samples(std::initializer_list<Dtype> dtypes);

// One array per place in the window, stacked in front: the operand as each place sees it.
Array window_patches(const Window& w, const Array& x, double padding);

template <class I, class F>
Array window_reference(const char* name, const Window& w, const Array& x, I initial, F combine) {
  Aval aval = x.aval().with_shape(windowed_shape(name, w, x.aval()));
  Dims strides = row_major_strides(x.shape());
  return make_reference(aval, [&]<class T>(T* out) {
    using W = Accumulated<T>;
    if constexpr (requires(W v) { static_cast<W>(combine(v, v)); })
      for_each_index(aval.shape(), [&](const Dims& at) {
        W sum = initial(W{});
        Dims source;
        for_each_index(w.sizes, [&](const Dims& inside) {
          if (windowed(w, x.shape(), at, inside, source))
            sum = static_cast<W>(
                combine(sum, static_cast<W>(widen(elements<T>(x)[offset_of(source, strides)]))));
        });
        *out++ = narrow<T>(sum);
      });
  });
}

// Largest and smallest: the derivative follows the element that was chosen.
Linearized linearize_extreme_window(const Primitive& self, const Primitive& position, const Window& w,
                                    const Array& x);

}  // namespace tessera::inline v0
