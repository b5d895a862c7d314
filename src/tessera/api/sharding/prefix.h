// Prefix: a tree prefix, the type of in_axes and of placements: one value for all leaves of a tree, or a braced list
// with one entry per child, nested as the tree is.
#pragma once
#include <tessera/base/shared_state.h>
#include <tessera/core/tree.h>

namespace tessera::inline v0 {

// A position in a walk over a tree: the steps from the root, converted to text only on demand.
struct TreePath {
  const TreePath* parent = nullptr;
  tree_detail::TreeStep step = {};
  /// The path as text, such as ".mlp.w" or "[0]"; empty at the root.
  TESSERA_API std::string text() const;
};

// Names used in errors: the function, its argument, and a phrase for one entry of the prefix: "shard", "where", "one
// placement".
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
      : value_(std::forward<U>(value)) {}
  /// One value for every leaf, from the arguments of its constructor: {mesh, P("data")}.
  template <class... U>
  requires(sizeof...(U) > 1 && std::constructible_from<T, U...>) Prefix(U&&... parts)
      : value_(std::forward<U>(parts)...) {}
  /// One entry per argument, element or member.
  Prefix(std::initializer_list<Prefix> children) : is_list_(true), children_(Children::make(children)) {}

  bool is_list() const { return is_list_; }
  const T& value() const { return value_; }
  const std::vector<Prefix>& children() const { return children_.value(); }
  // Throws a TreeError if this is a list whose length is not `count`, the number of children of a node.
  void check_count(const PrefixWords& words, const TreePath& path, std::size_t count) const {
    if (is_list() && children().size() != count) fail_prefix(words, path, children().size(), count);
  }

 private:
  using Children = SharedState<const std::vector<Prefix>>;
  bool is_list_ = false;
  T value_ = {};
  Children children_;
};

namespace prefix_detail {
// A prefix with its type erased.
struct PrefixType {
  // The number of entries of a list; -1 for a value.
  std::int64_t (*count)(const void* prefix);
  const void* (*child)(const void* prefix, std::size_t i);
  const void* (*value)(const void* prefix);
};
template <class V>
inline constexpr PrefixType type = {
    [](const void* prefix) -> std::int64_t {
      const auto& typed = *static_cast<const Prefix<V>*>(prefix);
      return typed.is_list() ? static_cast<std::int64_t>(typed.children().size()) : -1;
    },
    [](const void* prefix, std::size_t i) -> const void* {
      return &static_cast<const Prefix<V>*>(prefix)->children()[i];
    },
    [](const void* prefix) -> const void* { return &static_cast<const Prefix<V>*>(prefix)->value(); }};
using Visit = FunctionRef<void(Array& leaf, const void* value, const TreePath& path)>;
TESSERA_API void broadcast_prefix(const PrefixWords& words, tree_detail::TreeRef tree, const PrefixType& type,
                                  const void* prefix, Visit visit, const TreePath& path);
}  // namespace prefix_detail

// Calls f(leaf, value, path) for each array of the tree, also for empty ones.
//   errors  TreeError, with the path, where the prefix does not fit
template <class T, class V, class F>
void broadcast_prefix(const PrefixWords& words, T& tree, const Prefix<V>& prefix, F&& f,
                      const TreePath& path = {}) {
  auto visit = [&](Array& leaf, const void* value, const TreePath& at) {
    if constexpr (std::is_const_v<T>)
      f(std::as_const(leaf), *static_cast<const V*>(value), at);
    else
      f(leaf, *static_cast<const V*>(value), at);
  };
  prefix_detail::broadcast_prefix(words, tree_detail::erased(tree), prefix_detail::type<V>, &prefix, visit,
                                  path);
}

}  // namespace tessera::inline v0
