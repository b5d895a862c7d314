// Clipping of gradients.
#include <tessera/lib/lax.h>
#include <tessera/lib/numpy/creation.h>
#include <tessera/lib/numpy/logic.h>
#include <tessera/lib/numpy/math.h>
#include <tessera/lib/numpy/reductions.h>
#include <tessera/optim/chain.h>

namespace tessera::inline v0::optim {

static Array squared_norm(const Array& x) { return sum(squared(x)); }
Array norm_of(const Arrays& leaves) {
  Array total = 0.0f;
  for (const Array& x : leaves)
    if (has_gradient(x)) total = total + squared_norm(x);
  return sqrt(total);
}
Array clipped(const Array& x, double limit) { return clip(x, -limit, limit); }
Array clipped_by_norm(const Array& x, const Array& norm, double limit) {
  return where(norm < limit, x, (x / norm.astype(x.dtype())) * limit).astype(x.dtype());
}

}  // namespace tessera::inline v0::optim
