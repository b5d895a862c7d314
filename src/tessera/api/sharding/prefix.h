// Prefix: a tree prefix, the type of in_axes and of placements: one value for all leaves of a tree, or a braced list
// with one entry per child, nested as the tree is.
#pragma once
#include <tessera/core/tree.h>

namespace tessera::inline v0 {

// A position in a walk over a tree: the steps from the root, converted to text only on demand.
struct TreePath {
  const TreePath* above = nullptr;
  tree_detail::TreeStep step = {};
  /// The path as text, such as ".mlp.w" or "[0]"; empty at the root.
  TESSERA_API std::string text() const;
};

// Names used in errors: the function, its argument, and an entry of the prefix: "shard", "where", "one placement".
struct PrefixWords {
  const char* function;
  const char* argument;
  const char* entry;
};
[[noreturn]] TESSERA_API void fail_prefix(const PrefixWords& words, const TreePath& path, std::size_t given,
                                          std::size_t children);

template <class T>
class Prefix {
 public:
  /// One value for every leaf of the subtree.
  template <class U>
  requires(!std::same_as<std::remove_cvref_t<U>, Prefix> && std::convertible_to<U, T>) Prefix(U&& value)
      : value_(std::in_place, std::forward<U>(value)) {}
  /// One value for every leaf, from the arguments of its constructor: {mesh, P("data")}.
  template <class... U>
  requires(sizeof...(U) > 1 && std::constructible_from<T, U...>) Prefix(U&&... parts)
      : value_(std::in_place, std::forward<U>(parts)...) {}
  /// One entry per argument, element or member.
  Prefix(std::initializer_list<Prefix> children) : children_(children) {}

  bool is_list() const { return !value_; }
  const T& value() const { return *value_; }
  const std::vector<Prefix>& children() const { return children_; }
  // Throws a TreeError if this is a list whose length is not `count`, the number of children of a node.
  void check_count(const PrefixWords& words, const TreePath& path, std::size_t count) const {
    if (is_list() && children_.size() != count) fail_prefix(words, path, children_.size(), count);
  }

 private:
  std::optional<T> value_;
  std::vector<Prefix> children_;
};

// Calls f(leaf, value, path) for each array of the tree, also for empty ones.
//   errors  TreeError, with the path, where the prefix does not fit
template <class T, class V, class F>
void spread(const PrefixWords& words, T& tree, const Prefix<V>& prefix, F&& f, const TreePath& path = {}) {
  using U = std::remove_const_t<T>;
  if constexpr (std::is_same_v<U, Array>) {
    if (prefix.is_list()) fail_prefix(words, path, prefix.children().size(), 0);
    f(tree, prefix.value(), path);
  } else if constexpr (holds_arrays<U>) {
    if (prefix.is_list()) {
      std::size_t count = 0;
      tree_detail::children(tree, [&](tree_detail::TreeStep, const auto&) { ++count; });
      prefix.check_count(words, path, count);
    }
    std::size_t i = 0;
    tree_detail::children(tree, [&](tree_detail::TreeStep step, auto& child) {
      spread(words, child, prefix.is_list() ? prefix.children()[i++] : prefix, f, TreePath{&path, step});
    });
  }
}

}  // namespace tessera::inline v0
