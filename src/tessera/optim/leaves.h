// Shared by all gradient transformations: tree maps in which leaves without a gradient (integers, keys, empty
// leaves) have no state and no update.
#pragma once
#include <tessera/core/tree.h>

namespace tessera::inline v0::optim {

// True for leaves that grad differentiates.
inline bool has_gradient(const Array& x) { return !x.empty() && x.dtype().is_inexact(); }

// tree_map over the leaves that are floating in every tree; the other leaves of the result are empty.
template <class F, class T, class... Rest>
T map_floating(F&& f, const T& tree, const Rest&... rest) {
  return tree_map(
      [&](const Array& x, const auto&... others) {
        return has_gradient(x) && (has_gradient(others) && ...) ? Array(f(x, others...)) : Array{};
      },
      tree, rest...);
}

/// Selects leaves by path (".layers[0].w") and array; a lambda without captures. Null selects all.
using LeafPredicate = bool (*)(const std::string& path, const Array& leaf);

// Returns the tree with empty leaves where the predicate is false.
template <class T>
T only(const T& tree, LeafPredicate predicate) {
  T out = tree;
  if (predicate)
    each_leaf_with_path(out, [&](const std::string& path, Array& x) {
      if (!x.empty() && !predicate(path, x)) x = Array{};
    });
  return out;
}

// Returns a + b where both have a leaf, and a where only a has one.
TESSERA_API Array add_leaves(const Array& a, const Array& b);
template <class T>
T add_where_present(const T& tree, const T& other) {
  return tree_map(add_leaves, tree, other);
}

// Returns zeros of the leaf's shape and dtype.
TESSERA_API Array zero_moment(const Array& p);
// Returns 0, the initial number of steps.
TESSERA_API Array no_steps();

/// Returns params + updates in the dtypes of params; a parameter without an update is returned unchanged.
///   source  optax.apply_updates
TESSERA_API Array updated_leaf(const Array& p, const Array& update);
template <class T>
T apply_updates(const T& params, const T& updates) {
  return tree_map(updated_leaf, params, updates);
}

/// The state that an optimizer keeps for a tree: State<Adam, Model>.
template <class Optimizer, class T>
using State = decltype(std::declval<const Optimizer&>().init(std::declval<const T&>()));

// Every gradient transformation is a plain struct with
//   init       params -> state
//   transform  (gradients, state, params) -> std::pair(updates, state); updates are added to params
// and this macro adds
//   update     (params, gradients, state) -> std::pair(params, state)
#define TESSERA_OPTIMIZER_UPDATE                                                \
  template <class T, class S>                                                   \
  std::pair<T, S> update(const T& params, const T& gradients, const S& state,   \
                         ::tessera::Where where = ::tessera::here()) const {    \
    ::tessera::At at(where);                                                    \
    auto [updates, next] = transform(gradients, state, params);                 \
    return {::tessera::optim::apply_updates(params, updates), std::move(next)}; \
  }

}  // namespace tessera::inline v0::optim
