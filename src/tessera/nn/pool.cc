// Pooling: a window reduction with size 1 along batch and channels.
#include <tessera/lib/numpy/creation.h>
#include <tessera/lib/numpy/manipulation.h>
#include <tessera/lib/promote.h>
#include <tessera/nn/pool.h>
#include <tessera/ops/reduce/reduce_ops.h>

namespace tessera::inline v0::nn {

// Extends values of the spatial axes to all axes, with `outer` for batch and channels.
static Dims around(const Dims& space, std::int64_t batch, std::int64_t outer) {
  Dims out(batch, outer);
  for (std::int64_t value : space) out.push_back(value);
  out.push_back(outer);
  return out;
}

static Window pool_window(const char* name, const Array& x, const Dims& window, const Dims& strides,
                          const Padding& padding) {
  auto batch = x.ndim() - 1 - static_cast<std::int64_t>(window.size());
  if (batch < 0 || window.empty())
    fail<ShapeError>(str(name, ": a window of ", window.size(), " axes does not fit ", x.aval(), "."),
                     "Expected x [n..., space..., c] and one size per spatial axis.");
  Shape space(x.shape().begin() + batch, x.shape().end() - 1);
  const Dims& steps = strides.empty() ? window : strides;
  auto [low, high] = padding.resolve(name, space, window, steps);
  return Window{.sizes = around(window, batch, 1),
                .strides = around(steps, batch, 1),
                .low = around(low, batch, 0),
                .high = around(high, batch, 0)};
}

Array max_pool(Operand x, const Dims& window, const Dims& strides, const Padding& padding) {
  At at(x.where);
  return lax::reduce_window_max(*x, pool_window("max_pool", *x, window, strides, padding));
}

Array min_pool(Operand x, const Dims& window, const Dims& strides, const Padding& padding) {
  At at(x.where);
  return lax::reduce_window_min(*x, pool_window("min_pool", *x, window, strides, padding));
}

Array avg_pool(Operand x, const Dims& window, const Dims& strides, const Padding& padding,
               bool count_padding) {
  At at(x.where);
  Window over = pool_window("avg_pool", *x, window, strides, padding);
  Array y = lib::convert(*x, lib::to_inexact(x->dtype()));
  Array total = lax::reduce_window_sum(y, over);
  if (count_padding) return total / static_cast<double>(element_count(window));
  // The number of elements in a window does not depend on batch and channels.
  Shape space = x->shape();
  std::size_t first = x->ndim() - 1 - window.size();
  for (std::size_t axis = 0; axis < space.size(); ++axis)
    if (axis < first || axis + 1 == space.size()) space[axis] = 1;
  return total / lax::reduce_window_sum(ones(space, y.dtype()), over);
}

}  // namespace tessera::inline v0::nn
