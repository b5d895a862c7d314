// Stochastic gradient descent: the update of one leaf.
#include <tessera/lib/lax.h>
#include <tessera/optim/sgd.h>

namespace tessera::inline v0::optim {

Array velocity_of(const Array& velocity, const Array& gradient, double momentum) {
  return (momentum * velocity + gradient).astype(velocity.dtype());
}

}  // namespace tessera::inline v0::optim
