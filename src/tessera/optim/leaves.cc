// The operations of gradient transformations on one leaf; the header applies them to trees.
#include <tessera/lib/numpy/creation.h>
#include <tessera/optim/leaves.h>

namespace tessera::inline v0::optim {

Array add_leaves(const Array& a, const Array& b) { return b.empty() ? a : a + b; }
Array zero_moment(const Array& p) { return zeros_like(p); }
Array no_steps() { return zeros({}, i32); }
Array updated_leaf(const Array& p, const Array& update) {
  return update.empty() ? p : (p + update).astype(p.dtype());
}

}  // namespace tessera::inline v0::optim
