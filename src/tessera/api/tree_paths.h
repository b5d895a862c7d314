// tree_map_with_path and tree_reduce_associative: maps that see the path of each leaf, and pairwise reductions.
#pragma once
#include <tessera/core/tree.h>

namespace tessera::inline v0 {

/// Applies f to the path of each leaf and to the corresponding leaves of trees of the same structure.
///   f       (std::string path, Array, Array...) -> Array
///   errors  TreeError where the structures differ
///   source  jax.tree.map_with_path
template <class F, class T, class... Rest>
T tree_map_with_path(F&& f, const T& tree, const Rest&... rest) {
  std::vector<std::string> paths;
  each_leaf_with_path(tree, [&](const std::string& path, const Array& x) {
    if (!x.empty()) paths.push_back(path);
  });
  std::size_t next = 0;
  return tree_map([&](const Array& x, const auto&... others) { return f(paths[next++], x, others...); }, tree,
                  rest...);
}

/// Reduces the leaves of a tree pairwise: f of neighbouring leaves, then of neighbouring results, and so on, in
/// ceil(log2(leaves)) levels.
///   f        (Array, Array) -> Array, associative
///   errors   TreeError for a tree without leaves
///   source   jax.tree.reduce_associative
template <class F, class T>
Array tree_reduce_associative(F&& f, const T& tree, Where where = here()) {
  Arrays operands;
  each_leaf(tree, [&](const Array& x) {
    if (!x.empty()) operands.push_back(x);
  });
  At at(where);
  if (operands.empty())
    fail<TreeError>("tree_reduce_associative: the tree has no leaves.", "Expected at least one array.");
  while (operands.size() > 1) {
    Arrays results;
    for (std::size_t i = 0; i + 1 < operands.size(); i += 2)
      results.push_back(f(operands[i], operands[i + 1]));
    if (operands.size() % 2) results.push_back(operands.back());
    operands = std::move(results);
  }
  return operands[0];
}

}  // namespace tessera::inline v0
