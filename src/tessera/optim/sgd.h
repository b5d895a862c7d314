// Stochastic gradient descent, with momentum if asked for, over any pytree of parameters.
#pragma once
#include <tessera/lib/creation.h>
#include <tessera/optim/leaves.h>

namespace tessera::inline v0::optim {

/// params - learning_rate * velocity, where velocity = momentum * velocity + gradient.
///   init     params -> state: a tree like params (velocities 0)
///   update   (params, gradients, state) -> std::pair(params, state) of the same types
///   source   optax.sgd; torch.optim.SGD
struct Sgd {
  double learning_rate = 0.01, momentum = 0;
  TESSERA_FIELDS(learning_rate, momentum)

  template <class T>
  T init(const T& params) const {
    return tree_map([](const Array& p) { return zeros_like(p); }, params);
  }
  template <class T>
  std::pair<T, T> update(const T& params, const T& gradients, const T& state) const {
    T velocity =
        map_floating([&](const Array& v, const Array& g) { return momentum * v + g; }, state, gradients);
    T next =
        map_floating([&](const Array& p, const Array& v) { return p - learning_rate * v; }, params, velocity);
    return {std::move(next), std::move(velocity)};
  }
};

}  // namespace tessera::inline v0::optim
