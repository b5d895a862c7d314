// Building blocks of optimizers (clipping, weight decay, factors), and chain, which composes them.
#pragma once
#include <tessera/optim/descend.h>

namespace tessera::inline v0::optim {

// The building blocks below, for one leaf; norm_of takes all leaves.
TESSERA_API Array clipped(const Array& x, double limit);
TESSERA_API Array clipped_by_norm(const Array& x, const Array& norm, double limit);
TESSERA_API Array norm_of(const Arrays& leaves);

/// Returns the square root of the sum of squares of all floating leaves.
///   source  optax.global_norm
template <class T>
Array global_norm(const T& tree) {
  return norm_of(tree_flatten(tree));
}

/// Clamps every element of a gradient to [-max_delta, max_delta].
///   source  optax.clip
struct Clip {
  double max_delta = 1;
  TESSERA_FIELDS(max_delta)
  template <class T>
  std::tuple<> init(const T&) const {
    return {};
  }
  template <class T>
  std::pair<T, std::tuple<>> transform(const T& gradients, const std::tuple<>&, const T&) const {
    return {map_floating([&](const Array& g) { return clipped(g, max_delta); }, gradients), {}};
  }
};

/// Scales all gradients down by one common factor if their global norm exceeds max_norm.
///   source  optax.clip_by_global_norm
struct ClipByGlobalNorm {
  double max_norm = 1;
  TESSERA_FIELDS(max_norm)
  template <class T>
  std::tuple<> init(const T&) const {
    return {};
  }
  template <class T>
  std::pair<T, std::tuple<>> transform(const T& gradients, const std::tuple<>&, const T&) const {
    Array norm = global_norm(gradients);
    return {map_floating([&](const Array& g) { return clipped_by_norm(g, norm, max_norm); }, gradients), {}};
  }
};

/// Adds weight_decay * parameter to the gradient: in front of an optimizer this is L2 regularisation.
///   source  optax.add_decayed_weights
struct AddDecayedWeights {
  double weight_decay = 0;
  LeafPredicate mask = nullptr;
  TESSERA_FIELDS(weight_decay, mask)
  template <class T>
  std::tuple<> init(const T&) const {
    return {};
  }
  template <class T>
  std::pair<T, std::tuple<>> transform(const T& gradients, const std::tuple<>&, const T& params) const {
    return {with_decay(gradients, params, weight_decay, mask), {}};
  }
};

/// Multiplies updates by a number that may depend on the step; after an optimizer in a chain it scales the learning rate.
///   source  optax.scale_by_schedule
struct ScaleBySchedule {
  Schedule factor = 1.0;
  TESSERA_FIELDS(factor)
  template <class T>
  Array init(const T&) const {
    return no_steps();
  }
  template <class T>
  std::pair<T, Array> transform(const T& gradients, const Array& steps, const T&) const {
    return {descend(gradients, -factor(steps)), steps + 1};
  }
};

/// Applies gradient transformations in sequence, each to the output of the one before. One of them is an
/// optimizer; those after it transform its updates.
///   init     params -> std::tuple of states
///   update   (params, gradients, state) -> std::pair(params, state)
///   source   optax.chain
template <class... Part>
struct Chain {
  std::tuple<Part...> parts;
  TESSERA_FIELDS(parts)

  template <class T>
  std::tuple<State<Part, T>...> init(const T& params) const {
    return std::apply(
        [&](const auto&... part) { return std::tuple<State<Part, T>...>(part.init(params)...); }, parts);
  }
  template <class T, class... S>
  std::pair<T, std::tuple<S...>> transform(const T& gradients, const std::tuple<S...>& state,
                                           const T& params) const {
    std::pair<T, std::tuple<S...>> out(gradients, state);
    auto run = [&](const auto& part, auto& part_state) {
      std::tie(out.first, part_state) = part.transform(out.first, part_state, params);
    };
    [&]<std::size_t... i>(std::index_sequence<i...>) {
      (run(std::get<i>(parts), std::get<i>(out.second)), ...);
    }
    (std::index_sequence_for<Part...>{});
    return out;
  }
  TESSERA_OPTIMIZER_UPDATE
};

/// Returns a Chain: chain(ClipByGlobalNorm{1.0}, AdamW{.learning_rate = 3e-4}).
template <class... Part>
Chain<Part...> chain(Part... parts) {
  return {std::tuple<Part...>(std::move(parts)...)};
}

/// Transforms some leaves only; the gradients of the others pass unchanged. To freeze parameters: chain(Adam{},
/// Masked(ScaleBySchedule{0.0}, frozen)).
///   inner      any transformation
///   predicate  (path, array) -> bool, a lambda without captures: selects the transformed parameters
///   source     optax.masked
template <class Inner>
struct Masked {
  Inner inner;
  LeafPredicate predicate = nullptr;
  TESSERA_FIELDS(inner, predicate)

  template <class T>
  auto init(const T& params) const {
    return inner.init(only(params, predicate));
  }
  template <class T, class S>
  std::pair<T, S> transform(const T& gradients, const S& state, const T& params) const {
    T chosen = only(params, predicate);
    T inner_gradients = map_floating([](const Array& g, const Array&) { return g; }, gradients, chosen);
    auto [updates, next] = inner.transform(inner_gradients, state, chosen);
    Arrays out = tree_flatten(gradients), inner_updates = tree_flatten(updates),
           chosen_leaves = tree_flatten(chosen);
    for (std::size_t i = 0; i < out.size(); ++i)
      if (!chosen_leaves[i].empty()) out[i] = inner_updates[i];
    return {tree_unflatten(gradients, out), std::move(next)};
  }
  TESSERA_OPTIMIZER_UPDATE
};
template <class Inner>
Masked(Inner, LeafPredicate) -> Masked<Inner>;

}  // namespace tessera::inline v0::optim
