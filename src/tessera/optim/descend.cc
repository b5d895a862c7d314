// The update of one leaf that all optimizers share.
#include <tessera/lib/lax.h>
#include <tessera/lib/numpy/math.h>
#include <tessera/optim/descend.h>

namespace tessera::inline v0::optim {

// The result has the dtype of `direction` even if that of the factor is wider, such as the f32 of a schedule.
Array scaled(const Array& direction, const Array& factor) {
  return (factor * direction).astype(direction.dtype());
}

Array squared(const Array& x) { return x.dtype().is_complex() ? real(x * conj(x)) : x * x; }

}  // namespace tessera::inline v0::optim
