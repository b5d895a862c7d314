// Adam (Kingma and Ba, 2015) and its relatives, over any pytree of parameters.
#pragma once
#include <tessera/optim/descend.h>

namespace tessera::inline v0::optim {

/// The state of Adam: two moments with the structure of the parameters, and the number of steps.
template <class T>
struct AdamState {
  T mean, square;
  Array steps;  // i32[]
  TESSERA_FIELDS(mean, square, steps)
};

// Running means of gradients and of their squares, and the update direction computed from them.
struct Moments {
  double b1 = 0.9, b2 = 0.999, epsilon = 1e-8;
  bool nesterov = false;
  TESSERA_FIELDS(b1, b2, epsilon, nesterov)

  // The divisors of the means that correct their bias at a step, counted from 1.
  struct Correction {
    Array mean, square, next_mean;
  };
  TESSERA_API Correction correction(const Array& step) const;
  TESSERA_API Array direction(const Array& mean, const Array& square, const Array& gradient,
                              const Correction& at) const;
  TESSERA_API static Array running(const Array& mean, const Array& x, double decay);
  TESSERA_API static Array running_square(const Array& square, const Array& x, double decay);

  template <class T>
  static AdamState<T> init(const T& params) {
    return {map_floating(zero_moment, params), map_floating(zero_moment, params), no_steps()};
  }
  template <class T>
  std::pair<T, AdamState<T>> transform(const T& gradients, const AdamState<T>& state) const {
    Array steps = state.steps + 1;
    T mean = map_floating([&](const Array& m, const Array& g) { return running(m, g, b1); }, state.mean,
                          gradients);
    T square = map_floating([&](const Array& v, const Array& g) { return running_square(v, g, b2); },
                            state.square, gradients);
    Correction now = correction(steps);
    T out =
        map_floating([&](const Array& m, const Array& v, const Array& g) { return direction(m, v, g, now); },
                     mean, square, gradients);
    return {std::move(out), {std::move(mean), std::move(square), std::move(steps)}};
  }
};

/// params - learning_rate * m / (sqrt(v) + epsilon) with bias-corrected moments m, v of the gradients.
///   init     params -> AdamState (moments 0)
///   update   (params, gradients, state) -> std::pair(params, state) of the same types
///   source   optax.adam
struct Adam {
  Schedule learning_rate = 1e-3;
  double b1 = 0.9, b2 = 0.999, epsilon = 1e-8;
  bool nesterov = false;  ///< Nesterov momentum (Dozat 2016)
  TESSERA_FIELDS(learning_rate, b1, b2, epsilon, nesterov)

  template <class T>
  AdamState<T> init(const T& params) const {
    return Moments::init(params);
  }
  template <class T>
  std::pair<T, AdamState<T>> transform(const T& gradients, const AdamState<T>& state, const T&) const {
    auto [direction, next] = Moments{b1, b2, epsilon, nesterov}.transform(gradients, state);
    return {descend(direction, learning_rate(state.steps)), std::move(next)};
  }
  TESSERA_OPTIMIZER_UPDATE
};

/// Adam with decoupled weight decay: parameters also shrink by learning_rate * weight_decay of their value.
///   mask     selects the decayed parameters: [](const std::string& path, const Array& p) { return p.ndim() > 1; }
///   source   optax.adamw; Loshchilov and Hutter 2019
struct AdamW {
  Schedule learning_rate = 1e-3;
  double b1 = 0.9, b2 = 0.999, epsilon = 1e-8, weight_decay = 1e-4;
  LeafPredicate mask = nullptr;
  bool nesterov = false;
  TESSERA_FIELDS(learning_rate, b1, b2, epsilon, weight_decay, mask, nesterov)

  template <class T>
  AdamState<T> init(const T& params) const {
    return Moments::init(params);
  }
  template <class T>
  std::pair<T, AdamState<T>> transform(const T& gradients, const AdamState<T>& state, const T& params) const {
    auto [direction, next] = Moments{b1, b2, epsilon, nesterov}.transform(gradients, state);
    T decayed = with_decay(direction, params, weight_decay, mask);
    return {descend(decayed, learning_rate(state.steps)), std::move(next)};
  }
  TESSERA_OPTIMIZER_UPDATE
};

// Returns direction * |p| / |direction|; direction itself where either norm is 0.
TESSERA_API Array scale_by_trust_ratio(const Array& direction, const Array& p);

/// AdamW whose step for each array is scaled to the norm of the array, times the learning rate: for large batches.
///   source   optax.lamb; You et al. 2020
struct Lamb {
  Schedule learning_rate = 1e-3;
  double b1 = 0.9, b2 = 0.999, epsilon = 1e-6, weight_decay = 0;
  LeafPredicate mask = nullptr;
  TESSERA_FIELDS(learning_rate, b1, b2, epsilon, weight_decay, mask)

  template <class T>
  AdamState<T> init(const T& params) const {
    return Moments::init(params);
  }
  template <class T>
  std::pair<T, AdamState<T>> transform(const T& gradients, const AdamState<T>& state, const T& params) const {
    auto [direction, next] = Moments{b1, b2, epsilon}.transform(gradients, state);
    T decayed = with_decay(direction, params, weight_decay, mask);
    return {descend(map_floating(scale_by_trust_ratio, decayed, params), learning_rate(state.steps)),
            std::move(next)};
  }
  TESSERA_OPTIMIZER_UPDATE
};

/// The state of Lion: one moment.
template <class T>
struct LionState {
  T mean;
  Array steps;  // i32[]
  TESSERA_FIELDS(mean, steps)
};

// The direction of Lion for one leaf.
TESSERA_API Array sign_of_interpolation(const Array& mean, const Array& gradient, double b1);

/// params - learning_rate * (sign(b1 * m + (1 - b1) * gradient) + weight_decay * params), m a running mean by b2.
///   source   optax.lion; Chen et al. 2023
struct Lion {
  Schedule learning_rate = 1e-4;
  double b1 = 0.9, b2 = 0.99, weight_decay = 1e-3;
  LeafPredicate mask = nullptr;
  TESSERA_FIELDS(learning_rate, b1, b2, weight_decay, mask)

  template <class T>
  LionState<T> init(const T& params) const {
    return {map_floating(zero_moment, params), no_steps()};
  }
  template <class T>
  std::pair<T, LionState<T>> transform(const T& gradients, const LionState<T>& state, const T& params) const {
    T direction =
        map_floating([&](const Array& m, const Array& g) { return sign_of_interpolation(m, g, b1); },
                     state.mean, gradients);
    T mean = map_floating([&](const Array& m, const Array& g) { return Moments::running(m, g, b2); },
                          state.mean, gradients);
    T decayed = with_decay(direction, params, weight_decay, mask);
    return {descend(decayed, learning_rate(state.steps)), {std::move(mean), state.steps + 1}};
  }
  TESSERA_OPTIMIZER_UPDATE
};

}  // namespace tessera::inline v0::optim
