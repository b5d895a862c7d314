// Adam, Lion and LAMB: the updates of one leaf.
#include <tessera/lib/lax.h>
#include <tessera/lib/numpy/creation.h>
#include <tessera/lib/numpy/logic.h>
#include <tessera/lib/numpy/math.h>
#include <tessera/lib/numpy/reductions.h>
#include <tessera/optim/adam.h>

namespace tessera::inline v0::optim {

Array Moments::running(const Array& mean, const Array& x, double decay) {
  return (decay * mean + (1 - decay) * x).astype(mean.dtype());
}
Array Moments::running_square(const Array& square, const Array& x, double decay) {
  return (decay * square + (1 - decay) * squared(x)).astype(square.dtype());
}
Moments::Correction Moments::correction(const Array& update_norm) const {
  Array t = update_norm.astype(default_float());
  return {1 - power(b1, t), 1 - power(b2, t), nesterov ? 1 - power(b1, t + 1) : Array{}};
}
Array Moments::direction(const Array& mean, const Array& square, const Array& gradient,
                         const Correction& at) const {
  Array m = nesterov ? b1 * (mean / at.next_mean) + (1 - b1) * (gradient / at.mean) : mean / at.mean;
  return (m / (sqrt(square / at.square) + epsilon)).astype(mean.dtype());
}
Array sign_of_interpolation(const Array& mean, const Array& gradient, double b1) {
  return sign(b1 * mean + (1 - b1) * gradient);
}
Array scale_by_trust_ratio(const Array& direction, const Array& p) {
  Array parameter_norm = sqrt(sum(squared(p))), update_norm = sqrt(sum(squared(direction)));
  Array is_zero = (parameter_norm == 0) | (update_norm == 0);
  return (direction * where(is_zero, 1.0, parameter_norm / where(is_zero, 1.0, update_norm)))
      .astype(direction.dtype());
}

}  // namespace tessera::inline v0::optim
