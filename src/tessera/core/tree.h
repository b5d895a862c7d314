// Pytrees: arrays nested in structs (TESSERA_FIELDS), tuples, pairs, vectors, arrays, maps, optionals and
// variants. Members that hold no arrays are static: part of the tree's structure and of every cache key.
#pragma once
#include <tessera/core/tree_type.h>

namespace tessera::inline v0 {

// Marks an argument as static: static_(8000) arrives in the traced function as the int 8000.
template <class T>
struct Static {
  T value;
};
/// Makes an argument static in a generic function: part of the program, not an input of it.
template <class T>
Static<T> static_(T value) {
  return {std::move(value)};
}

namespace tree_detail {
// Calls f(step, child) for each child of a node.
TESSERA_API void each_child(TreeRef node, FunctionRef<void(const TreeStep&, TreeRef)> f);
TESSERA_API void each_leaf(TreeRef tree, FunctionRef<void(Array&)> f);
TESSERA_API void each_leaf_with_path(TreeRef tree, FunctionRef<void(const std::string&, Array&)> f,
                                     const std::string& path);
TESSERA_API Arrays flatten(TreeRef tree);
TESSERA_API std::vector<std::string> paths(TreeRef tree);
TESSERA_API std::vector<std::pair<std::string, Array>> leaves_with_path(TreeRef tree);
TESSERA_API void unflatten(TreeRef tree, Args leaves, Where where);
// Calls f(leaf, leaves of the other trees) for the leaves of `tree` that are not empty.
TESSERA_API void map_leaves(TreeRef tree, std::span<const TreeRef> others,
                            FunctionRef<void(Array&, Array* const*)> f);
// Encodes the structure and the static values of a tree as words; `with_leaf(out, array)` adds those of a leaf.
TESSERA_API void encode(KeyWords& out, TreeRef tree, FunctionRef<void(KeyWords&, const Array&)> with_leaf);
TESSERA_API KeyWords structure_words(TreeRef tree);
TESSERA_API std::string first_difference(TreeRef a, TreeRef b, const std::string& path);
// Raises a TreeError unless two trees of one type have the same structure and, unless `ignore_static`, static values;
// leaves may be empty. `trees` is the subject of its text.
TESSERA_API void check_structures(std::string_view trees, TreeRef a, TreeRef b, const char* expected,
                                  bool ignore_static = false);
// Appends the addresses of the structs and containers of a tree that hold arrays.
TESSERA_API void list_nodes(TreeRef tree, std::vector<const void*>& out);
}  // namespace tree_detail

// Calls f(Array&) for each leaf in flatten order: members, elements and keys in their own order.
template <class T, class F>
void each_leaf(T& tree, F&& f) {
  if constexpr (std::is_same_v<std::remove_const_t<T>, Array>)
    f(tree);
  else if constexpr (std::is_const_v<T>)
    tree_detail::each_leaf(tree_detail::erased(tree), [&](Array& x) { f(std::as_const(x)); });
  else
    tree_detail::each_leaf(tree_detail::erased(tree), [&](Array& x) { f(x); });
}

// Calls f(path, Array&) for each leaf in flatten order.
template <class T, class F>
void each_leaf_with_path(T& tree, F&& f, const std::string& path = {}) {
  auto call = [&](const std::string& at, Array& x) {
    if constexpr (std::is_const_v<T>)
      f(at, std::as_const(x));
    else
      f(at, x);
  };
  tree_detail::each_leaf_with_path(tree_detail::erased(tree), call, path);
}

/// All arrays of a tree, in order, empty ones included.
template <class T>
Arrays tree_flatten(const T& tree) {
  return tree_detail::flatten(tree_detail::erased(tree));
}
/// Paths of the leaves: ".mlp.w", "[0].b", "[\"key\"]".
template <class T>
std::vector<std::string> tree_paths(const T& tree) {
  return tree_detail::paths(tree_detail::erased(tree));
}
/// A copy of `prototype` with its leaves replaced, in order.
template <class T>
T tree_unflatten(const T& prototype, Args leaves, Where where = here()) {
  T out = prototype;
  tree_detail::unflatten(tree_detail::erased(out), leaves, where);
  return out;
}

// The structure and the static values of a tree as words.
template <class T>
KeyWords structure_words(const T& tree) {
  return tree_detail::structure_words(tree_detail::encoded(tree));
}

// The path, with the values, of the first static value or node in which two trees of one type differ; empty
// if none does.
template <class T>
std::string first_difference(const T& a, const T& b, const std::string& path = {}) {
  return tree_detail::first_difference(tree_detail::encoded(a), tree_detail::encoded(b), path);
}

/// Applies f to corresponding leaves of trees of one structure. Empty leaves are passed through.
///   f       (Array, Array...) -> Array
///   errors  TreeError if the numbers of leaves differ, with the path of the first difference
///   source  jax.tree.map
template <class F, class T, class... Rest>
T tree_map(F&& f, const T& tree, const Rest&... rest) {
  static_assert((std::is_same_v<T, Rest> && ...), "tree_map needs trees of one type");
  T out = tree;
  const tree_detail::TreeRef others[] = {tree_detail::erased(rest)..., {}};
  auto call = [&](Array& x, Array* const* other) {
    [&]<std::size_t... i>(std::index_sequence<i...>) { x = f(x, *other[i]...); }
    (std::index_sequence_for<Rest...>{});
  };
  tree_detail::map_leaves(tree_detail::erased(out), {others, sizeof...(Rest)}, call);
  return out;
}
/// Reduces the leaves of a tree: accumulated = f(accumulated, leaf).
template <class F, class T, class R>
R tree_reduce(F&& f, const T& tree, R initial) {
  each_leaf(tree, [&](const Array& x) {
    if (!x.empty()) initial = f(initial, x);
  });
  return initial;
}
/// The leaves of a tree with their paths.
template <class T>
std::vector<std::pair<std::string, Array>> tree_leaves_with_path(const T& tree) {
  return tree_detail::leaves_with_path(tree_detail::erased(tree));
}

}  // namespace tessera::inline v0
