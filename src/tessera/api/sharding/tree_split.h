// Operations on models as trees: partition, filter and combine split the leaves by a predicate, tree_at replaces a subtree.
#pragma once
#include <tessera/api/arguments.h>

namespace tessera::inline v0 {

/// Splits a tree into two of the same type: the leaves for which the predicate holds, and the others. Each has Array{}
/// in place of the leaves of the other; static members are in both.
///   predicate  (Array) -> bool, or (path, Array) -> bool with paths as ".mlp.w"
///   source     equinox.partition
template <class T, class F>
requires holds_arrays<T> &&
    (std::is_invocable_v<F&, const Array&> ||
     std::is_invocable_v<F&, const std::string&, const Array&>)std::pair<T, T> partition(const T& tree,
                                                                                         F&& predicate) {
  std::pair<T, T> out(tree, tree);
  std::vector<bool> first;
  each_leaf_with_path(out.second, [&](const std::string& path, Array& x) {
    bool holds = false;
    if constexpr (std::is_invocable_v<F&, const std::string&, const Array&>)
      holds = !x.empty() && static_cast<bool>(predicate(path, std::as_const(x)));
    else
      holds = !x.empty() && static_cast<bool>(predicate(std::as_const(x)));
    first.push_back(holds);
    if (holds) x = Array{};
  });
  std::size_t next = 0;
  each_leaf(out.first, [&](Array& x) {
    if (!first[next++]) x = Array{};
  });
  return out;
}

/// Returns a tree with Array{} in place of the leaves for which the predicate does not hold.
///   predicate  as for partition
///   source     equinox.filter
template <class T, class F>
requires requires(const T& tree, F& predicate) { partition(tree, predicate); }
T filter(const T& tree, F&& predicate) { return partition(tree, predicate).first; }

/// Returns true for an Array that is not empty, and false for every other value.
///   source  equinox.is_array
template <class T>
bool is_array(const T& x) {
  if constexpr (std::is_same_v<T, Array>)
    return !x.empty();
  else
    return false;
}

/// Returns true if jit treats a value of this type as static: a number, a string, an option struct, static_(x), but not an
/// Array or a tree of them. Inside a traced function it tells whether an argument of type auto is known.
template <class T>
constexpr bool is_static(const T&) {
  return arguments::WithoutStatic<T>::is_static || !holds_arrays<T>;
}

/// Returns the leaves of a, and those of b where a has an empty Array: undoes partition.
///   errors  TreeError if the trees have different numbers of leaves, with the path of the first difference
///   source  equinox.combine
template <class T>
requires holds_arrays<T> T combine(T a, const T& b, Where where = here()) {
  At at(where);
  tree_detail::check_structures("combine: the trees", tree_detail::erased(a), tree_detail::erased(b),
                                "Expected trees with the same leaves, as partition gives them.");
  Arrays others = tree_flatten(b);
  std::size_t next = 0;
  each_leaf(a, [&](Array& x) {
    if (x.empty()) x = others[next];
    ++next;
  });
  return a;
}

namespace tree_detail {
// Returns a part of a tree, selected by one member pointer or by a function.
template <class T, class W>
decltype(auto) selected(W& where, T& tree) {
  if constexpr (std::is_member_object_pointer_v<std::remove_cvref_t<W>>)
    return (tree.*where);
  else if constexpr (std::is_member_function_pointer_v<std::remove_cvref_t<W>>)
    return (tree.*where)();
  else
    return where(tree);
}
// Returns the subtree that `where` of tree_at selects: by a function, or by a chain of member pointers.
template <class T, class W>
decltype(auto) part_at(T& tree, W& where) {
  if constexpr (is_tuple<std::remove_const_t<W>>)
    return std::apply(
        [&](auto first, auto... rest) -> auto& {
          auto& inner = selected(first, tree);
          if constexpr (sizeof...(rest) == 0) {
            return inner;
          } else {
            std::tuple further(rest...);
            return part_at(inner, further);
          }
        },
        where);
  else
    return selected(where, tree);
}
}  // namespace tree_detail

/// Returns a copy of a tree with one subtree replaced.
///   where        a member pointer (&Model::head), a tuple of them (the path), or a function that returns a
///                reference to the subtree: [](auto& m) -> auto& { return m.layers[0].w; }
///   replacement  the new value, or a function of the old one
///   source       equinox.tree_at
template <class T, class W, class R>
T tree_at(T tree, W&& where, R&& replacement) {
  using Part = decltype(tree_detail::part_at(tree, where));
  static_assert(std::is_lvalue_reference_v<Part>,
                "tree_at needs a function that returns a reference: [](auto& m) -> auto& { return m.w; }");
  auto& part = tree_detail::part_at(tree, where);
  if constexpr (std::is_assignable_v<Part, R&&>)
    part = std::forward<R>(replacement);
  else
    part = tree_detail::selected(replacement, std::as_const(part));
  return tree;
}

}  // namespace tessera::inline v0
