// Adam (Kingma and Ba, 2015) over any pytree of parameters.
#pragma once
#include <tessera/lib/creation.h>
#include <tessera/lib/math.h>
#include <tessera/optim/leaves.h>

namespace tessera::inline v0::optim {

/// What Adam keeps between steps: moments like the parameters, and the number of steps.
template <class T>
struct AdamState {
  T mean, square;
  Array steps;  // i32[]
  TESSERA_FIELDS(mean, square, steps)
};

/// params - learning_rate * m / (sqrt(v) + epsilon) with bias-corrected moments m, v of the gradients.
///   init     params -> AdamState (moments 0)
///   update   (params, gradients, state) -> std::pair(params, state) of the same types
///   source   optax.adam
struct Adam {
  double learning_rate = 1e-3, b1 = 0.9, b2 = 0.999, epsilon = 1e-8;
  TESSERA_FIELDS(learning_rate, b1, b2, epsilon)

  template <class T>
  AdamState<T> init(const T& params) const {
    auto zero = [](const Array& p) { return zeros_like(p); };
    return {tree_map(zero, params), tree_map(zero, params), zeros({}, i32)};
  }
  template <class T>
  std::pair<T, AdamState<T>> update(const T& params, const T& gradients, const AdamState<T>& state) const {
    Array steps = state.steps + 1;
    T mean = map_floating([&](const Array& m, const Array& g) { return b1 * m + (1 - b1) * g; }, state.mean,
                          gradients);
    T square = map_floating([&](const Array& v, const Array& g) { return b2 * v + (1 - b2) * (g * g); },
                            state.square, gradients);
    Array t = steps.astype(default_float());
    Array scale1 = 1 - power(b1, t), scale2 = 1 - power(b2, t);
    auto move = [&](const Array& p, const Array& m, const Array& v) {
      return p - (learning_rate * (m / scale1) / (sqrt(v / scale2) + epsilon)).astype(p.dtype());
    };
    T next = map_floating(move, params, mean, square);
    return {std::move(next), {std::move(mean), std::move(square), std::move(steps)}};
  }
};

}  // namespace tessera::inline v0::optim
