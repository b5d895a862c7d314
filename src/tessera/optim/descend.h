// The last steps of an optimizer: weight decay and scaling by the learning rate.
#pragma once
#include <tessera/optim/leaves.h>
#include <tessera/optim/rate_schedule.h>

namespace tessera::inline v0::optim {

// factor * direction, in the dtype of direction.
TESSERA_API Array scaled(const Array& direction, const Array& factor);
// Returns |x|^2 of each element, also of complex numbers.
TESSERA_API Array squared(const Array& x);

// Returns -rate * direction.
template <class T>
T descend(const T& direction, const Array& rate) {
  Array factor = -rate;
  return map_floating([&](const Array& d) { return scaled(d, factor); }, direction);
}

// Returns direction + weight_decay * params for the leaves that the mask selects.
template <class T>
T with_decay(const T& direction, const T& params, double weight_decay, LeafPredicate mask) {
  if (weight_decay == 0) return direction;
  auto decay = [&](const Array& p) { return scaled(p, weight_decay); };
  return add_where_present(direction, map_floating(decay, only(params, mask)));
}

}  // namespace tessera::inline v0::optim
