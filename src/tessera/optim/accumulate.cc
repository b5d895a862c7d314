// Gradient accumulation and running means, for one leaf.
#include <tessera/lib/numpy/creation.h>
#include <tessera/lib/numpy/manipulation.h>
#include <tessera/lib/numpy/math.h>
#include <tessera/optim/accumulate.h>

namespace tessera::inline v0::optim {

Array mean_so_far(const Array& mean, const Array& gradient, const Array& count) {
  return (mean + (gradient - mean) / (count + 1)).astype(mean.dtype());
}
Array like_leaf(const Array& update, const Array& gradient) { return update.astype(gradient.dtype()); }

Array split_batch(const Array& x, std::int64_t parts) {
  if (x.ndim() == 0 || parts < 1 || x.dim(0) % parts)
    fail<ShapeError>(str("accumulate: ", x.aval(), " cannot be split into ", parts, " parts."),
                     "Expected a number of parts that divides the leading axis of every array of the batch.");
  Shape shape = x.shape();
  shape[0] /= parts;
  shape.insert(0, parts);
  return reshape(x, shape);
}
Array zeros_of_type(const Array& x) { return zeros(x.shape(), x.dtype()); }
Array mean_of_parts(const Array& total, std::int64_t parts) {
  return total.dtype().is_inexact() ? (total / static_cast<double>(parts)).astype(total.dtype()) : total;
}

Array ema_mean(const Array& mean, const Array& p, double decay) {
  return (decay * mean + (1 - decay) * p).astype(mean.dtype());
}
Array ema_corrected(const Array& mean, const Array& steps, double decay) {
  return (mean / (1 - power(decay, steps.astype(default_float())))).astype(mean.dtype());
}

}  // namespace tessera::inline v0::optim
