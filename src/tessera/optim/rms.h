// Optimizers that divide by the root of summed or averaged squared gradients: Adagrad, RmsProp, Adafactor.
#pragma once
#include <tessera/optim/adam.h>
#include <tessera/optim/sgd.h>

namespace tessera::inline v0::optim {

/// The state of Adagrad: the sums of squared gradients.
template <class T>
struct AdagradState {
  T squares;
  Array steps;  // i32[]
  TESSERA_FIELDS(squares, steps)
};

// Returns gradient / sqrt(square - mean^2 + epsilon); mean may be empty.
TESSERA_API Array divide_by_root(const Array& gradient, const Array& square, const Array& mean,
                                 double epsilon);
TESSERA_API Array full_moment(const Array& p, double value);

/// params - learning_rate * gradient / sqrt(sum of squared gradients + epsilon).
///   source   optax.adagrad; Duchi et al. 2011
struct Adagrad {
  Schedule learning_rate = 1e-2;
  double initial_accumulator_value = 0.1, epsilon = 1e-7;
  TESSERA_FIELDS(learning_rate, initial_accumulator_value, epsilon)

  template <class T>
  AdagradState<T> init(const T& params) const {
    auto first = [&](const Array& p) { return full_moment(p, initial_accumulator_value); };
    return {map_floating(first, params), no_steps()};
  }
  template <class T>
  std::pair<T, AdagradState<T>> transform(const T& gradients, const AdagradState<T>& state, const T&) const {
    T squares =
        map_floating([](const Array& s, const Array& g) { return s + squared(g); }, state.squares, gradients);
    T direction =
        map_floating([&](const Array& g, const Array& s) { return divide_by_root(g, s, {}, epsilon); },
                     gradients, squares);
    return {descend(direction, learning_rate(state.steps)), {std::move(squares), state.steps + 1}};
  }
  TESSERA_OPTIMIZER_UPDATE
};

/// The state of RmsProp; leaves of unused features are empty.
template <class T>
struct RmsPropState {
  T mean, square, velocity;
  Array steps;  // i32[]
  TESSERA_FIELDS(mean, square, velocity, steps)
};

/// params - learning_rate * gradient / sqrt(running mean of squares + epsilon).
///   centered   subtracts the square of the running mean, which gives the variance
///   momentum   of the updates, after the learning rate; nesterov as in Sgd
///   source     optax.rmsprop
struct RmsProp {
  Schedule learning_rate = 1e-3;
  double decay = 0.9, epsilon = 1e-8, initial_scale = 0;
  bool centered = false;
  double momentum = 0;
  bool nesterov = false;
  TESSERA_FIELDS(learning_rate, decay, epsilon, initial_scale, centered, momentum, nesterov)

  template <class T>
  RmsPropState<T> init(const T& params) const {
    auto zero_if = [&](bool used) {
      return map_floating([&](const Array& p) { return used ? zero_moment(p) : Array{}; }, params);
    };
    auto first = [&](const Array& p) { return full_moment(p, initial_scale); };
    return {zero_if(centered), map_floating(first, params), zero_if(momentum != 0), no_steps()};
  }
  template <class T>
  std::pair<T, RmsPropState<T>> transform(const T& gradients, const RmsPropState<T>& state, const T&) const {
    RmsPropState<T> next = state;
    next.steps = state.steps + 1;
    auto run = [&](const Array& m, const Array& g) { return Moments::running(m, g, decay); };
    if (centered) next.mean = map_floating(run, state.mean, gradients);
    next.square =
        map_floating([&](const Array& v, const Array& g) { return Moments::running_square(v, g, decay); },
                     state.square, gradients);
    T direction = tree_map(
        [&](const Array& g, const Array& v, const Array& m) {
          return has_gradient(g) && !v.empty() ? divide_by_root(g, v, m, epsilon) : Array{};
        },
        gradients, next.square, next.mean);
    T updates = descend(direction, learning_rate(state.steps));
    if (momentum == 0) return {std::move(updates), std::move(next)};
    auto next_velocity = [&](const Array& v, const Array& u) { return velocity_of(v, u, momentum); };
    next.velocity = map_floating(next_velocity, state.velocity, updates);
    return {nesterov ? map_floating(next_velocity, next.velocity, updates) : next.velocity, std::move(next)};
  }
  TESSERA_OPTIMIZER_UPDATE
};

/// The state of Adafactor: running means of squared gradients, for factored matrices by row and by column only;
/// unused leaves are empty.
template <class T>
struct AdafactorState {
  T row, column, full, mean;
  Array steps;  // i32[]
  TESSERA_FIELDS(row, column, full, mean, steps)
};

// Adafactor's update rule for one parameter.
struct FactoredRule {
  double decay_rate = 0.8, clipping_threshold = 1, epsilon = 1e-30;
  std::int64_t min_dim_size_to_factor = 128;
  bool multiply_by_parameter_scale = true, factored = true;
  TESSERA_FIELDS(decay_rate, clipping_threshold, epsilon, min_dim_size_to_factor, multiply_by_parameter_scale,
                 factored)

  struct Leaf {
    Array row, column, full;
  };
  TESSERA_API Leaf init(const Array& p) const;
  // Returns the squares after this step; the first step is number 0.
  TESSERA_API Leaf next(const Array& gradient, const Leaf& state, const Array& step) const;
  // Returns -rate * gradient / root of the squares, clipped, and scaled by the parameter's root mean square.
  TESSERA_API Array update(const Array& gradient, const Leaf& state, const Array& p, const Array& rate) const;
};

/// Adam with little memory: squared gradients of matrices are stored as means over rows and over columns, and there
/// is no first moment unless momentum is set. The learning rate is relative to the scale of the parameters.
///   min_dim_size_to_factor  matrices with a smaller side store all squares
///   clipping_threshold      upper bound of the root mean square of one parameter's update; 0: unbounded
///   momentum                decay of a running mean of the updates; 0: none
///   source                  optax.adafactor; Shazeer and Stern 2018
struct Adafactor {
  Schedule learning_rate = 1e-2;
  std::int64_t min_dim_size_to_factor = 128;
  double decay_rate = 0.8;
  bool multiply_by_parameter_scale = true;
  double clipping_threshold = 1, momentum = 0, weight_decay_rate = 0, epsilon = 1e-30;
  bool factored = true;
  LeafPredicate mask = nullptr;
  TESSERA_FIELDS(learning_rate, min_dim_size_to_factor, decay_rate, multiply_by_parameter_scale,
                 clipping_threshold, momentum, weight_decay_rate, epsilon, factored, mask)

  FactoredRule rule() const {
    return {decay_rate, clipping_threshold, epsilon, min_dim_size_to_factor, multiply_by_parameter_scale,
            factored};
  }
  template <class T>
  AdafactorState<T> init(const T& params) const {
    auto part = [&](Array FactoredRule::Leaf::*member) {
      return map_floating([&](const Array& p) { return rule().init(p).*member; }, params);
    };
    using Leaf = FactoredRule::Leaf;
    auto first = [&](const Array& p) { return momentum != 0 ? zero_moment(p) : Array{}; };
    return {part(&Leaf::row), part(&Leaf::column), part(&Leaf::full), map_floating(first, params),
            no_steps()};
  }
  template <class T>
  std::pair<T, AdafactorState<T>> transform(const T& gradients, const AdafactorState<T>& state,
                                            const T& params) const {
    AdafactorState<T> next = state;
    Arrays rows = tree_flatten(state.row), columns = tree_flatten(state.column),
           full = tree_flatten(state.full);
    Arrays leaves = tree_flatten(params), updates = tree_flatten(gradients);
    Array rate = learning_rate(state.steps);
    for (std::size_t i = 0; i < leaves.size(); ++i) {
      if (!has_gradient(leaves[i]) || !has_gradient(updates[i])) {
        updates[i] = Array{};
        continue;
      }
      FactoredRule::Leaf leaf = rule().next(updates[i], {rows[i], columns[i], full[i]}, state.steps);
      updates[i] = rule().update(updates[i], leaf, leaves[i], rate);
      rows[i] = leaf.row, columns[i] = leaf.column, full[i] = leaf.full;
    }
    next.row = tree_unflatten(state.row, rows);
    next.column = tree_unflatten(state.column, columns);
    next.full = tree_unflatten(state.full, full);
    next.steps = state.steps + 1;
    T out = tree_unflatten(gradients, updates);
    if (momentum != 0) {
      auto run = [&](const Array& m, const Array& u) { return Moments::running(m, u, momentum); };
      out = next.mean = map_floating(run, state.mean, out);
    }
    return {with_decay(out, params, -weight_decay_rate, mask), std::move(next)};
  }
  TESSERA_OPTIMIZER_UPDATE
};

}  // namespace tessera::inline v0::optim
