// Rules shared by reductions over windows: shapes, the element of the operand at a position in a window,
// kernels. Semantics: StableHLO "reduce_window" with its dilations; padding is the combination's identity.
#pragma once
#include <tessera/ops/partition/sharded_call.h>
#include <tessera/ops/reduce/arg_rules.h>

namespace tessera::inline v0 {

// Returns the shape of the result. Throws an ArgumentError unless each list has a valid entry for each axis.
Shape windowed_shape(const char* name, const Window& w, Aval in);
// Sets `source` to the index of the operand element at position `inside` of the window of result element `at`; returns false for padding.
bool windowed(const Window& w, const Shape& operand, const Dims& at, const Dims& inside, Dims& source);

// The window with an axis of size 1 inserted at this position, for a batch axis.
Window batched(const Window& w, int at);
// Batches an operation over windows; the windows have size 1 along the mapped axis.
template <const Primitive& self>
Batched batch_window(const Window& w, Args x, const BatchAxes& axes, BatchSize) {
  return {{self(batched(w, axes[0]), {x[0]})}, {axes[0]}};
}
enum class SlidesOver { operand, result };  // the side over which the windows slide
// The factors of an operation with windows. Where windows tile an axis, the position in a tile is a separate factor of kind `inside`;
// otherwise elements move between shards.
Factors factors_of_window(const Window& w, AvalArgs in, AvalArgs out, FactorKind inside, ReduceKind kind,
                          SlidesOver side = SlidesOver::operand);

// Returns f(indices of the operand) for a window position inside the operand, `outside` in padding.
Element in_window(KernelContext& context, const Window& w, const Shape& operand, const expr::Indices& at,
                  const expr::Indices& inside, const SharedFunction<Element(const expr::Indices&)>& f,
                  const Element& outside);
namespace spmd {
// Partitions a reduction over windows along the axes that they slide over.
Arrays partition_window(const ShardedCall& c, ReduceKind kind);
template <ReduceKind kind>
inline constexpr PartitionRule window_partition = {
    .compute = [](const ShardedCall& c) { return partition_window(c, kind); },
    .can_shard_permuted = along_any_axis};
}  // namespace spmd
Lowering lower_window(const Window& w, AvalArgs in, expr::ScalarOp op);
Samples window_samples(std::initializer_list<Dtype> dtypes);

// The operand shifted to each position of the window, stacked in front.
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

// Linearizes the maximum or minimum of each window: the derivative is that of the element that `position` selects.
Linearized linearize_extreme_window(const Primitive& self, const Primitive& position, const Window& w,
                                    const Array& x);

}  // namespace tessera::inline v0
