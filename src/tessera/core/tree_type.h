// TreeType: the structure of a C++ type as data: where the children of a value are, and how its static members enter a cache
// key. Every walk over a tree is compiled once (tree.cc) and reads this table; a user's type costs its table only.
#pragma once
#include <tessera/base/function_ref.h>
#include <tessera/core/array.h>
#include <map>
#include <tuple>
#include <typeindex>

namespace tessera::inline v0 {

// Words that distinguish two calls of one function: types of leaves, structure, static values.
using KeyWords = std::vector<std::uint64_t>;

namespace tree_detail {

// The container that T is: 1 for a tuple or pair, 2 vector or array, 3 map, 4 optional, 5 variant, 0 for other types.
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
// std::variant: recognised by its members, so that <variant> is included only by programs that have one.
template <class T>
concept Variant = requires(const T& tree) {
  tree.valueless_by_exception();
};
template <template <class...> class V, class... T>
requires Variant<V<T...>>
struct ContainerKind<V<T...>> {
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
template <template <class...> class V, class... T>
requires Variant<V<T...>>
consteval bool any_holds(std::type_identity<V<T...>>) { return (Holds<T>::value || ...); }
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
    return any_holds(detail::MembersOf<const T>{});
  else
    return false;
}
template <class T>
struct Holds {
  static constexpr bool value = holds<T>();
};

// The step from a node to a child: ".name", "[i]", "[\"key\"]".
struct TreeStep {
  std::string_view name;
  std::int64_t index = -1;
  const void* key = nullptr;  // of a map
  std::string (*text)(const void* key) = nullptr;
};
TESSERA_API void append_step(std::string& path, TreeStep step);

// Returns the number of a static value in a table that lives as long as the process: equal values of one type have one
// number.
TESSERA_API std::uint64_t intern_static(std::type_index type, std::uint64_t hash,
                                        std::shared_ptr<const void> value,
                                        bool (*equal)(const void*, const void*));
TESSERA_API void encode_word(KeyWords& out, std::uint64_t word);
TESSERA_API void encode_text(KeyWords& out, std::string_view text);
TESSERA_API void encode_dims(KeyWords& out, const void* dims);

// The type of a static value, or of the keys of a map.
struct StaticType {
  enum class Text : std::uint8_t { none, flag, number, string, other };
  std::size_t bytes = 0;  // if not 0, the value itself is its word of a key
  void (*encode)(KeyWords& out, const void* value) = nullptr;
  Text form = Text::none;
  std::string (*text)(const void* value) = nullptr;
  bool encodable = true;
};

template <class T>
std::string text_of(const void* value) {
  return str(*static_cast<const T*>(value));
}
template <class T>
consteval StaticType static_type() {
  StaticType out;
  if constexpr (std::is_arithmetic_v<T>) {
    out.form = std::is_same_v<T, bool> ? StaticType::Text::flag : StaticType::Text::number;
    out.text = text_of<T>;
  } else if constexpr (std::is_same_v<T, std::string>) {
    out.form = StaticType::Text::string;
    out.text = text_of<T>;
  } else if constexpr (std::is_class_v<T> &&
                       requires(std::string & text, const T& value) { append(text, value); }) {
    out.form = StaticType::Text::other;
    out.text = text_of<T>;
  }
  if constexpr (std::is_arithmetic_v<T> || std::is_enum_v<T> || std::is_pointer_v<T> ||
                std::is_same_v<T, Dtype> || std::is_same_v<T, AxisName>)
    out.bytes = sizeof(T) < 8 ? sizeof(T) : 8;
  else if constexpr (std::is_convertible_v<const T&, std::string_view>)
    out.encode = [](KeyWords& words, const void* value) {
      encode_text(words, *static_cast<const T*>(value));
    };
  else if constexpr (std::is_same_v<T, Dims>)
    out.encode = encode_dims;
  else if constexpr (std::is_empty_v<T>)
    out.encode = [](KeyWords& words, const void*) { encode_word(words, 0); };
  else if constexpr (requires(KeyWords & words, const T& value) { append_key(words, value); })
    out.encode = [](KeyWords& words, const void* value) { append_key(words, *static_cast<const T*>(value)); };
  else if constexpr (requires(const T& value) {
                       std::hash<T>{}(value);
                       value == value;
                     })
    out.encode = [](KeyWords& words, const void* value) {
      const T& typed = *static_cast<const T*>(value);
      encode_word(words, intern_static(typeid(T), std::hash<T>{}(typed), std::make_shared<const T>(typed),
                                       [](const void* a, const void* b) {
                                         return *static_cast<const T*>(a) == *static_cast<const T*>(b);
                                       }));
    };
  else
    out.encodable = false;
  return out;
}

enum class TreeTypeKind : std::uint8_t { leaf, fixed, product, list, map, optional, variant };

struct TreeType {
  TreeTypeKind kind = TreeTypeKind::fixed;
  bool holds_arrays = false;
  bool encodable = true;                      // it can be part of a cache key
  std::size_t count = 0;                      // of the members of a product
  const TreeType* const* children = nullptr;  // of members or alternatives; [0]: of the elements
  std::string_view names;                     // of the members of a struct
  void (*members)(const void* tree, const void** out) = nullptr;
  // The number of elements; the index of a variant.
  std::size_t (*size)(const void* tree) = nullptr;
  const void* (*at)(const void* tree, std::size_t i) = nullptr;
  void (*each)(const void* tree, FunctionRef<void(const void* key, const void* child)> f) = nullptr;
  StaticType fixed = {};  // of a static value, of the keys of a map
  std::string (*key_text)(const void* key) = nullptr;
};

template <class T>
consteval TreeType make_tree_type();
template <class T>
inline constexpr TreeType tree_type = make_tree_type<T>();
template <class... T>
inline constexpr const TreeType* tree_types[sizeof...(T) + 1] = {&tree_type<T>..., nullptr};

struct MemberAddresses {
  const void** out;
  template <class... M>
  void operator()(const M&... member) const {
    const void** next = out;
    ((*next++ = std::addressof(member)), ...);
  }
};
template <class T>
void member_addresses(const void* tree, const void** out) {
  if constexpr (is_tuple<T>)
    std::apply(MemberAddresses{out}, *static_cast<const T*>(tree));
  else
    detail::with_members(*static_cast<const T*>(tree), MemberAddresses{out});
}
template <class... T>
consteval TreeType product_type() {
  TreeType out;
  out.kind = TreeTypeKind::product;
  out.count = sizeof...(T);
  out.children = tree_types<std::remove_cvref_t<T>...>;
  out.holds_arrays = (tree_type<std::remove_cvref_t<T>>.holds_arrays || ...);
  out.encodable = (tree_type<std::remove_cvref_t<T>>.encodable && ...);
  return out;
}
template <class... T>
consteval TreeType product_type(std::type_identity<std::tuple<T...>>) {
  return product_type<T...>();
}
template <class A, class B>
consteval TreeType product_type(std::type_identity<std::pair<A, B>>) {
  return product_type<A, B>();
}
template <template <class...> class V, class... T>
requires Variant<V<T...>>
consteval TreeType product_type(std::type_identity<V<T...>>) { return product_type<T...>(); }
template <class... T>
consteval TreeType product_type(detail::Members<T...>) {
  return product_type<T...>();
}
template <class E>
consteval TreeType container_type(TreeTypeKind kind) {
  TreeType out = product_type<E>();
  out.kind = kind;
  return out;
}

inline constexpr bool bools[2] = {false, true};  // the elements of std::vector<bool> have no address

template <class T>
consteval TreeType make_tree_type() {
  TreeType out;
  if constexpr (std::is_same_v<T, Array>) {
    out.kind = TreeTypeKind::leaf;
    out.holds_arrays = true;
  } else if constexpr (is_list<T>) {
    out = container_type<typename T::value_type>(TreeTypeKind::list);
    out.size = [](const void* tree) -> std::size_t { return static_cast<const T*>(tree)->size(); };
    out.at = [](const void* tree, std::size_t i) -> const void* {
      if constexpr (std::is_same_v<T, std::vector<bool>>)
        return &bools[(*static_cast<const T*>(tree))[i]];
      else
        return static_cast<const T*>(tree)->data() + i;
    };
  } else if constexpr (is_map<T>) {
    out = container_type<typename T::mapped_type>(TreeTypeKind::map);
    out.size = [](const void* tree) -> std::size_t { return static_cast<const T*>(tree)->size(); };
    out.each = [](const void* tree, FunctionRef<void(const void* key, const void* child)> f) {
      for (const auto& [key, child] : *static_cast<const T*>(tree)) f(&key, &child);
    };
    out.fixed = static_type<typename T::key_type>();
    out.encodable = out.encodable && out.fixed.encodable;
    out.key_text = [](const void* key) {
      return str('"', *static_cast<const typename T::key_type*>(key), '"');
    };
  } else if constexpr (is_optional<T>) {
    out = container_type<typename T::value_type>(TreeTypeKind::optional);
    out.size = [](const void* tree) -> std::size_t { return static_cast<const T*>(tree)->has_value(); };
    out.at = [](const void* tree, std::size_t) -> const void* { return &**static_cast<const T*>(tree); };
  } else if constexpr (is_variant<T>) {
    out = product_type(std::type_identity<T>{});
    out.kind = TreeTypeKind::variant;
    out.size = [](const void* tree) -> std::size_t { return static_cast<const T*>(tree)->index(); };
    out.at = [](const void* tree, std::size_t) {
      return visit([](const auto& child) -> const void* { return &child; }, *static_cast<const T*>(tree));
    };
  } else if constexpr (is_tuple<T>) {
    out = product_type(std::type_identity<T>{});
    out.members = member_addresses<T>;
  } else if constexpr (HasFields<const T> && !std::is_same_v<T, Dims>) {
    out = product_type(detail::MembersOf<const T>{});
    out.names = detail::field_names<T>();
    out.members = member_addresses<T>;
  } else {
    out.fixed = static_type<T>();
    out.encodable = out.fixed.encodable;
  }
  return out;
}

// A tree with its type erased.
struct TreeRef {
  const TreeType* type;
  const void* tree;
};
template <class T>
TreeRef erased(const T& tree) {
  return {&tree_type<T>, std::addressof(tree)};
}
// The same for a tree that becomes part of a cache key.
template <class T>
TreeRef encoded(const T& tree) {
  static_assert(tree_type<T>.encodable,
                "a static argument or member must have == and a std::hash (or TESSERA_FIELDS), to be part of "
                "the cache key");
  return erased(tree);
}

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
    for (auto& [key, child] : tree) f(TreeStep{{}, -1, &key, tree_type<U>.key_text}, child);
  } else if constexpr (is_optional<U>) {
    if (tree) f(TreeStep{}, *tree);
  } else if constexpr (is_variant<U>) {
    visit([&](auto& child) { f(TreeStep{}, child); }, tree);
  } else {
    each_field(tree, [&](std::string_view name, auto& child) { f(TreeStep{name, -1}, child); });
  }
}

}  // namespace tree_detail

/// True if a T can contain arrays: then it is traced by the transformations; every other type is static.
template <class T>
inline constexpr bool holds_arrays = tree_detail::Holds<std::remove_cvref_t<T>>::value;

}  // namespace tessera::inline v0
