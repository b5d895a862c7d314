// Stochastic gradient descent, optionally with momentum, over any pytree of parameters.
#pragma once
#include <tessera/optim/descend.h>

namespace tessera::inline v0::optim {

/// The state of Sgd: a velocity for each parameter if there is momentum, and the number of steps.
template <class T>
struct SgdState {
  T velocity;
  Array steps;  // i32[]
  TESSERA_FIELDS(velocity, steps)
};

// momentum * velocity + gradient, for one leaf.
TESSERA_API Array velocity_of(const Array& velocity, const Array& gradient, double momentum);

/// params - learning_rate * velocity, where velocity = momentum * velocity + gradient; with Nesterov momentum the
/// step is gradient + momentum * velocity.
///   init     params -> SgdState (velocities 0; empty without momentum)
///   update   (params, gradients, state) -> std::pair(params, state) of the same types
///   source   optax.sgd
struct Sgd {
  Schedule learning_rate = 0.01;
  double momentum = 0;
  bool nesterov = false;
  TESSERA_FIELDS(learning_rate, momentum, nesterov)

  template <class T>
  SgdState<T> init(const T& params) const {
    bool has_momentum = momentum != 0;
    return {map_floating([&](const Array& p) { return has_momentum ? zero_moment(p) : Array{}; }, params),
            no_steps()};
  }
  template <class T>
  std::pair<T, SgdState<T>> transform(const T& gradients, const SgdState<T>& state, const T&) const {
    Array rate = learning_rate(state.steps);
    if (momentum == 0) return {descend(gradients, rate), {state.velocity, state.steps + 1}};
    auto next_velocity = [&](const Array& v, const Array& g) { return velocity_of(v, g, momentum); };
    T velocity = map_floating(next_velocity, state.velocity, gradients);
    T direction = nesterov ? map_floating(next_velocity, velocity, gradients) : velocity;
    return {descend(direction, rate), {std::move(velocity), state.steps + 1}};
  }
  TESSERA_OPTIMIZER_UPDATE
};

}  // namespace tessera::inline v0::optim
