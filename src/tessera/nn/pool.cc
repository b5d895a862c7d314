// Pooling: a window reduction with size 1 along batch and channels.
#include <tessera/nn/pool.h>
#include <tessera/ops/reduce/reduce.h>

namespace tessera::inline v0::nn {

// A value per axis of space, with `outer` for batch and channels.
static Dims around(const Dims& space, std::int64_t outer) {
  Dims out = space;
  out.insert(0, outer);
  out.push_back(outer);
  return out;
}

Array max_pool(Operand x, const Dims& window, const Dims& strides, const Padding& padding) {
  At at(x.where);
  if (static_cast<std::int64_t>(window.size()) != x->ndim() - 2)
    fail<ShapeError>(str("max_pool: a window of ", window.size(), " axes does not fit ", x->aval(), "."),
                     "Expected x [n, space..., c] and one size per axis of space.");
  Shape space(x->shape().begin() + 1, x->shape().end() - 1);
  const Dims& steps = strides.empty() ? window : strides;
  auto [low, high] = padding.resolve("max_pool", space, window, steps);
  return lax::reduce_window_max(*x, Window{.sizes = around(window, 1),
                                           .strides = around(steps, 1),
                                           .low = around(low, 0),
                                           .high = around(high, 0)});
}

}  // namespace tessera::inline v0::nn
