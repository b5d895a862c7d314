// Pytrees: arrays nested in structs (TESSERA_FIELDS), tuples, pairs, vectors, arrays, maps, optionals and
// variants. Members that hold no arrays are static: part of the tree's structure and of every cache key.
#pragma once
#include <tessera/core/array.h>
#include <cstring>
#include <map>
#include <memory>
#include <typeindex>

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

// Words that distinguish calls of one function: the types of the leaves, the structure and the static values.
using KeyWords = std::vector<std::uint64_t>;

namespace tree_detail {

template <class T>
struct ContainerKind {
  static constexpr int value = 0;
};
template <class... T>
struct ContainerKind<std::tuple<T...>> {
  static constexpr int value = 1;
};
template <class A, class B>
struct ContainerKind<std::pair<A, B>> {
  static constexpr int value = 1;
};
template <class T, class A>
struct ContainerKind<std::vector<T, A>> {
  static constexpr int value = 2;
};
template <class T, std::size_t n>
struct ContainerKind<std::array<T, n>> {
  static constexpr int value = 2;
};
template <class K, class T, class C, class A>
struct ContainerKind<std::map<K, T, C, A>> {
  static constexpr int value = 3;
};
template <class T>
struct ContainerKind<std::optional<T>> {
  static constexpr int value = 4;
};
template <class... T>
struct ContainerKind<std::variant<T...>> {
  static constexpr int value = 5;
};
template <class T>
constexpr bool is_tuple = ContainerKind<T>::value == 1;
template <class T>
constexpr bool is_list = ContainerKind<T>::value == 2;
template <class T>
constexpr bool is_map = ContainerKind<T>::value == 3;
template <class T>
constexpr bool is_optional = ContainerKind<T>::value == 4;
template <class T>
constexpr bool is_variant = ContainerKind<T>::value == 5;

template <class T>
struct Holds;
template <class... T>
consteval bool any_holds(std::type_identity<std::tuple<T...>>) {
  return (Holds<std::remove_cvref_t<T>>::value || ...);
}
template <class... T>
consteval bool any_holds(detail::Members<T...>) {
  return (Holds<std::remove_cvref_t<T>>::value || ...);
}
template <class... T>
consteval bool any_holds(std::type_identity<std::variant<T...>>) {
  return (Holds<T>::value || ...);
}
template <class A, class B>
consteval bool any_holds(std::type_identity<std::pair<A, B>>) {
  return Holds<A>::value || Holds<B>::value;
}
// Returns true if a T can contain arrays.
template <class T>
consteval bool holds() {
  if constexpr (std::is_same_v<T, Array>)
    return true;
  else if constexpr (is_tuple<T> || is_variant<T>)
    return any_holds(std::type_identity<T>{});
  else if constexpr (is_list<T> || is_optional<T>)
    return Holds<typename T::value_type>::value;
  else if constexpr (is_map<T>)
    return Holds<typename T::mapped_type>::value;
  else if constexpr (HasFields<T>)
    return any_holds(detail::MembersOf<T>{});
  else
    return false;
}
template <class T>
struct Holds {
  static constexpr bool value = holds<T>();
};

// Calls f(step, child) for each child of a node; `step` is its name: ".name", "[i]", "[\"key\"]".
struct TreeStep {
  std::string_view name;
  std::int64_t index = -1;
  const void* key = nullptr;  // the key of a map's entry
  std::string (*text)(const void* key) = nullptr;
};
template <class K>
TreeStep key_step(const K& key) {
  return {{}, -1, &key, [](const void* k) { return str('"', *static_cast<const K*>(k), '"'); }};
}
TESSERA_API void append_step(std::string& path, TreeStep step);

template <class T, class F>
void children(T& tree, F&& f) {
  using U = std::remove_const_t<T>;
  if constexpr (is_tuple<U>) {
    std::apply(
        [&](auto&... child) {
          std::int64_t i = 0;
          (f(TreeStep{{}, i++}, child), ...);
        },
        tree);
  } else if constexpr (is_list<U>) {
    std::int64_t i = 0;
    for (auto& child : tree) f(TreeStep{{}, i++}, child);
  } else if constexpr (is_map<U>) {
    for (auto& [key, child] : tree) f(key_step(key), child);
  } else if constexpr (is_optional<U>) {
    if (tree) f(TreeStep{}, *tree);
  } else if constexpr (is_variant<U>) {
    std::visit([&](auto& child) { f(TreeStep{}, child); }, tree);
  } else {
    each_field(tree, [&](std::string_view name, auto& child) { f(TreeStep{name, -1}, child); });
  }
}

TESSERA_API std::uint64_t intern_static(std::type_index type, std::uint64_t hash,
                                        std::shared_ptr<const void> value,
                                        bool (*equal)(const void*, const void*));
TESSERA_API void encode_text(KeyWords& out, std::string_view text);

template <class T>
void encode_static(KeyWords& out, const T& value) {
  if constexpr (std::is_arithmetic_v<T> || std::is_enum_v<T> || std::is_pointer_v<T> ||
                std::is_same_v<T, Dtype> || std::is_same_v<T, AxisName>) {
    std::uint64_t bits = 0;
    std::memcpy(&bits, &value, sizeof value < 8 ? sizeof value : 8);
    out.push_back(bits);
  } else if constexpr (std::is_convertible_v<const T&, std::string_view>) {
    encode_text(out, value);
  } else if constexpr (std::is_same_v<T, Dims>) {
    out.push_back(value.size());
    out.insert(out.end(), value.begin(), value.end());
  } else if constexpr (std::is_empty_v<T>) {
    out.push_back(0);
  } else if constexpr (requires {
                         std::hash<T>{}(value);
                         value == value;
                       }) {
    out.push_back(intern_static(
        typeid(T), std::hash<T>{}(value), std::make_shared<const T>(value),
        [](const void* a, const void* b) { return *static_cast<const T*>(a) == *static_cast<const T*>(b); }));
  } else {
    static_assert(never<T>,
                  "a static argument or member must have == and a std::hash (or TESSERA_FIELDS), to be part "
                  "of the cache key");
  }
}

}  // namespace tree_detail

/// True if a T can contain arrays. Transformations trace such arguments; all other types are static.
template <class T>
inline constexpr bool holds_arrays = tree_detail::Holds<std::remove_cvref_t<T>>::value;

// Calls f(Array&) for each leaf in flatten order: members, elements and keys in their own order.
template <class T, class F>
void each_leaf(T& tree, F&& f) {
  using U = std::remove_const_t<T>;
  if constexpr (std::is_same_v<U, Array>)
    f(tree);
  else if constexpr (holds_arrays<U>)
    tree_detail::children(tree, [&](tree_detail::TreeStep, auto& child) { each_leaf(child, f); });
}

// Calls f(path, Array&) for each leaf in flatten order.
template <class T, class F>
void each_leaf_with_path(T& tree, F&& f, std::string path = "") {
  using U = std::remove_const_t<T>;
  if constexpr (std::is_same_v<U, Array>)
    f(static_cast<const std::string&>(path), tree);
  else if constexpr (holds_arrays<U>)
    tree_detail::children(tree, [&](tree_detail::TreeStep step, auto& child) {
      std::string inner = path;
      tree_detail::append_step(inner, step);
      each_leaf_with_path(child, f, inner);
    });
}

/// All arrays of a tree, in order, empty ones included.
template <class T>
Arrays tree_flatten(const T& tree) {
  Arrays out;
  each_leaf(tree, [&](const Array& x) { out.push_back(x); });
  return out;
}
/// Paths of the leaves: ".mlp.w", "[0].b", "[\"key\"]".
template <class T>
std::vector<std::string> tree_paths(const T& tree) {
  std::vector<std::string> out;
  each_leaf_with_path(tree, [&](const std::string& path, const Array&) { out.push_back(path); });
  return out;
}
/// A copy of `prototype` with its leaves replaced, in order.
template <class T>
T tree_unflatten(const T& prototype, Args leaves, Where where = here()) {
  At at(where);
  T out = prototype;
  std::size_t next = 0;
  each_leaf(out, [&](Array& x) {
    if (next < leaves.size()) x = leaves[next];
    ++next;
  });
  if (next != leaves.size())
    fail<TreeError>(
        str("tree_unflatten: the tree has ", next, " leaves, but ", leaves.size(), " were given."),
        "Expected one array per leaf, in flatten order.");
  return out;
}

// Encodes the structure and the static values of a tree as words; `with_leaf(out, array)` appends those of a
// leaf.
template <class T, class F>
void encode_tree(KeyWords& out, const T& tree, F&& with_leaf) {
  if constexpr (std::is_same_v<T, Array>) {
    with_leaf(out, tree);
  } else if constexpr (tree_detail::is_list<T>) {
    out.push_back(tree.size());
    for (const auto& child : tree) encode_tree(out, child, with_leaf);
  } else if constexpr (tree_detail::is_map<T>) {
    out.push_back(tree.size());
    for (const auto& [key, child] : tree) {
      tree_detail::encode_static(out, key);
      encode_tree(out, child, with_leaf);
    }
  } else if constexpr (tree_detail::is_optional<T>) {
    out.push_back(tree.has_value());
    if (tree) encode_tree(out, *tree, with_leaf);
  } else if constexpr (tree_detail::is_variant<T>) {
    out.push_back(tree.index());
    std::visit([&](const auto& child) { encode_tree(out, child, with_leaf); }, tree);
  } else if constexpr (tree_detail::is_tuple<T> || (HasFields<const T> && !std::is_same_v<T, Dims>)) {
    tree_detail::children(
        tree, [&](tree_detail::TreeStep, const auto& child) { encode_tree(out, child, with_leaf); });
  } else {
    tree_detail::encode_static(out, tree);
  }
}
// The origin of each word that encode_tree appends: the path and value of a static number, else "".
template <class T>
void encode_paths(std::vector<std::string>& out, const T& tree, const std::string& path) {
  auto below = [&](tree_detail::TreeStep step) {
    std::string inner = path;
    tree_detail::append_step(inner, step);
    return inner;
  };
  auto words_of = [](const auto& value) {
    KeyWords words;
    tree_detail::encode_static(words, value);
    return words.size();
  };
  if constexpr (tree_detail::is_list<T>) {
    out.emplace_back();
    std::int64_t i = 0;
    for (const auto& child : tree) encode_paths(out, child, below({{}, i++}));
  } else if constexpr (tree_detail::is_map<T>) {
    out.emplace_back();
    for (const auto& [key, child] : tree) {
      out.resize(out.size() + words_of(key));
      encode_paths(out, child, below(tree_detail::key_step(key)));
    }
  } else if constexpr (tree_detail::is_optional<T>) {
    out.emplace_back();
    if (tree) encode_paths(out, *tree, path);
  } else if constexpr (tree_detail::is_variant<T>) {
    out.emplace_back();
    std::visit([&](const auto& child) { encode_paths(out, child, path); }, tree);
  } else if constexpr (tree_detail::is_tuple<T> || (HasFields<const T> && !std::is_same_v<T, Dims>)) {
    tree_detail::children(
        tree, [&](tree_detail::TreeStep step, const auto& child) { encode_paths(out, child, below(step)); });
  } else if constexpr (std::is_arithmetic_v<T> && !std::is_same_v<T, bool>) {
    out.push_back(str(path, " = ", tree));
  } else if constexpr (std::is_same_v<T, Array>) {
    out.emplace_back();
  } else {
    out.resize(out.size() + words_of(tree));
  }
}
template <class T>
KeyWords structure_words(const T& tree) {
  KeyWords out;
  encode_tree(out, tree, [](KeyWords& words, const Array& x) { words.push_back(x.empty()); });
  return out;
}

namespace tree_detail {
// The text of the difference of two values of one type, for messages: " (3 against 4)".
template <class T>
std::string values_text(const T& a, const T& b) {
  if constexpr (std::is_arithmetic_v<T>)
    return str(" (", a, " against ", b, ")");
  else if constexpr (std::is_same_v<T, std::string>)
    return str(" (\"", a, "\" against \"", b, "\")");
  else if constexpr (is_list<T> || is_map<T>)
    return a.size() == b.size() ? "" : str(" (", a.size(), " against ", b.size(), " entries)");
  else
    return "";
}
}  // namespace tree_detail

// The path, with the values, of the first static value or node in which two trees of one type differ; empty
// if none does.
template <class T>
std::string first_difference(const T& a, const T& b, std::string path = "") {
  if (structure_words(a) == structure_words(b)) return "";
  std::string found;
  if constexpr (!std::is_same_v<T, Array> && (tree_detail::ContainerKind<T>::value || HasFields<const T>)) {
    struct Child {
      std::string path;
      std::type_index type;
      const void* value;
    };
    std::vector<Child> left;
    tree_detail::children(a, [&](tree_detail::TreeStep step, const auto& child) {
      std::string inner = path;
      tree_detail::append_step(inner, step);
      left.push_back({inner, typeid(child), &child});
    });
    std::size_t i = 0;
    tree_detail::children(b, [&](tree_detail::TreeStep, const auto& child) {
      using C = std::remove_cvref_t<decltype(child)>;
      if (found.empty() && i < left.size() && left[i].type == typeid(child))
        found = first_difference(*static_cast<const C*>(left[i].value), child, left[i].path);
      ++i;
    });
  }
  return found.empty() ? (path.empty() ? "the tree" : path) + tree_detail::values_text(a, b) : found;
}

/// Applies f to corresponding leaves of trees of one structure. Empty leaves are passed through.
///   f       (Array, Array...) -> Array
///   errors  TreeError where the structures differ, with the path
///   source  jax.tree.map
template <class F, class T, class... Rest>
T tree_map(F&& f, const T& tree, const Rest&... rest) {
  static_assert((std::is_same_v<T, Rest> && ...), "tree_map needs trees of one type");
  [[maybe_unused]] auto check = [&](const T& other) {
    std::size_t n = 0, m = 0;
    each_leaf(tree, [&](const Array&) { ++n; });
    each_leaf(other, [&](const Array&) { ++m; });
    if (n != m)
      fail<TreeError>(str("tree_map: the trees differ in structure at ", first_difference(tree, other), "."),
                      "Expected trees with the same leaves.");
  };
  (check(rest), ...);
  std::array<Arrays, sizeof...(Rest)> others{tree_flatten(rest)...};
  T out = tree;
  std::size_t next = 0;
  each_leaf(out, [&](Array& x) {
    if (!x.empty()) x = [&]<std::size_t... i>(std::index_sequence<i...>) {
        return f(x, others[i][next]...);
      }
    (std::index_sequence_for<Rest...>{});
    ++next;
  });
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
  std::vector<std::pair<std::string, Array>> out;
  each_leaf_with_path(tree, [&](const std::string& path, const Array& x) { out.emplace_back(path, x); });
  return out;
}

}  // namespace tessera::inline v0
