// Adds tangents, makes zeros, and broadcasts and moves axes, by calls of primitives.
#include <tessera/core/explicit.h>
#include <tessera/transform/basic.h>

namespace tessera::inline v0 {

Tangent add_tangents(const Tangent& a, const Tangent& b) {
  if (!a) return b;
  if (!b) return a;
  return add_p({}, {*a, *b});
}

Array zeros_of(Aval aval) {
  Array zero = scalar(0.0, aval.dtype(), aval.weak());
  if (aval.rank() == 0) return zero;
  return resharded(broadcast_in_dim_p(BroadcastInDim{aval.shape(), {}}, {zero}), aval.sharding());
}

Array materialize(const Tangent& t, Aval aval) { return t ? *t : zeros_of(aval); }

Array broadcast_axis(const Array& x, std::int64_t size, int at) {
  Shape shape = x.shape();
  shape.insert(at, size);
  Axes dims;
  for (int i = 0; i < static_cast<int>(shape.size()); ++i)
    if (i != at) dims.push_back(i);
  return broadcast_in_dim_p(BroadcastInDim{shape, dims}, {x});
}

Array move_axis(const Array& x, int from, int to) {
  if (from == to) return x;
  Axes permutation = iota_dims(x.ndim());
  permutation.erase(from);
  permutation.insert(to, from);
  return transpose_p(Transpose{permutation}, {x});
}

Array batch_axis_to(const Array& x, int axis, std::int64_t size, int to) {
  return axis == unbatched ? broadcast_axis(x, size, to) : move_axis(x, axis, to);
}

}  // namespace tessera::inline v0
