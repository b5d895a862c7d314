// TESSERA_FIELDS(a, b, c), the reflection of structs: it lists every member of an aggregate, in order.
// Printing, hashing, equality, pytrees and checkpoint names use it. A forgotten member does not compile. A
// struct that is not an aggregate specialises tessera::Fields<T>.
#pragma once
#include <tessera/base/dtype.h>
#include <tessera/base/shape.h>
#include <concepts>
#include <cstring>
#include <string>
#include <string_view>
#include <tuple>

// tessera_fields() returns a generic lambda, which costs compile time only where it is called; a tuple of
// references would cost it in every file. Member templates would cost less, but local structs cannot have
// any.
#define TESSERA_FIELDS(...)                                                                                  \
  using tessera_fields_checked = decltype(tessera_struct_of_user(0));                                        \
  auto tessera_fields() {                                                                                    \
    static_assert(tessera_fields_checked::lists_members(static_cast<decltype(this)>(nullptr), #__VA_ARGS__), \
                  "TESSERA_FIELDS must list every member of the struct, in order: one is missing");          \
    return [&](auto&& visit) -> decltype(auto) { return visit(__VA_ARGS__); };                               \
  }                                                                                                          \
  auto tessera_fields() const {                                                                              \
    return [&](auto&& visit) -> decltype(auto) { return visit(__VA_ARGS__); };                               \
  }                                                                                                          \
  static constexpr const char* tessera_field_names() { return #__VA_ARGS__; }

// Distinguishes structs of users from those of namespace tessera. A user's struct is checked where it is defined, so that
// the error is at its line: overload resolution there finds the first declaration, which is preferred to the second.
// Structs of namespace tessera find only the second. They are checked on first use, which keeps the header cheap.
namespace tessera::inline v0::detail {
struct StructOfUser;
struct StructOfTessera;
}  // namespace tessera::inline v0::detail
tessera::detail::StructOfUser tessera_struct_of_user(int);
namespace tessera::inline v0 {
detail::StructOfTessera tessera_struct_of_user(long);

namespace detail {
// Converts to every type and is never called; Clang needs a body where a constexpr constructor names it.
template <class Owner>
struct ConvertibleToAny {
  template <class T>
  requires(!std::same_as<T, Owner>) operator T() const { __builtin_unreachable(); }
};
template <class T, std::size_t... i>
consteval bool initializes(std::index_sequence<i...>) {
  return requires { T{(static_cast<void>(i), ConvertibleToAny<T>{})...}; };
}
template <class T, std::size_t n = 0, std::size_t best = 0>
consteval std::size_t member_count() {
  if constexpr (n > 64 || (n > best + 8))
    return best;
  else if constexpr (initializes<T>(std::make_index_sequence<n>{}))
    return member_count<T, n + 1, n>();
  else
    return member_count<T, n + 1, best>();
}
// lists_members is false if an aggregate has more members than `names` lists: it can then be initialized with more values.
struct StructOfUser {
  template <class T>
  static consteval bool lists_members(const T*, std::string_view names) {
    if constexpr (std::is_aggregate_v<T>) {
      std::size_t listed = 1;
      for (char c : names) listed += c == ',';
      return listed >= member_count<T>();
    } else {
      return true;
    }
  }
};
struct StructOfTessera {
  static consteval bool lists_members(const void*, const char*) { return true; }
};
}  // namespace detail

/// Customisation point for types that are not aggregates: static tied(T&), tied(const T&), names().
template <class T>
struct Fields;

template <class T>
concept HasFields = requires {
  T::tessera_field_names();
}
|| requires(T& t) { Fields<T>::tied(t); };

namespace detail {
template <class... T>
struct Members {
  static constexpr std::size_t count = sizeof...(T);
};
struct ListMembers {
  template <class... T>
  Members<T&...> operator()(T&...) const {
    return {};
  }
};
// Calls visit(member...) with all members of a struct.
template <class T, class F>
decltype(auto) with_members(T& value, F&& visit) {
  using U = std::remove_const_t<T>;
  if constexpr (requires { U::tessera_field_names(); }) {
    if constexpr (std::is_aggregate_v<U> &&
                  std::is_same_v<typename U::tessera_fields_checked, StructOfTessera>)
      static_assert(
          decltype(value.tessera_fields()(ListMembers{}))::count == member_count<U>(),
          "TESSERA_FIELDS must list every member of the struct, in order: one is missing (or extra)");
    return value.tessera_fields()(visit);
  } else {
    return std::apply(visit, Fields<U>::tied(value));
  }
}
// Members<int&, Array&>: the types of a struct's members.
template <class T>
using MembersOf = decltype(with_members(std::declval<T&>(), ListMembers{}));
template <class T>
constexpr std::string_view field_names() {
  if constexpr (requires { T::tessera_field_names(); })
    return T::tessera_field_names();
  else
    return Fields<T>::names();
}
constexpr std::string_view nth_name(std::string_view all, std::size_t n) {
  for (; n; --n) all.remove_prefix(all.find(',') + 1);
  while (!all.empty() && all.front() == ' ') all.remove_prefix(1);
  all = all.substr(0, all.find(','));
  while (!all.empty() && all.back() == ' ') all.remove_suffix(1);
  return all;
}
}  // namespace detail

// Calls f(name, member) for each member in order.
template <HasFields T, class F>
void each_field(T& value, F&& f) {
  detail::with_members(value, [&](auto&... member) {
    [[maybe_unused]] std::size_t i = 0;
    (f(detail::nth_name(detail::field_names<std::remove_const_t<T>>(), i++), member), ...);
  });
}

constexpr std::uint64_t mix(std::uint64_t h, std::uint64_t value) {
  h = (h ^ value) * 0xff51afd7ed558ccdull;
  return h ^ (h >> 32);
}
inline std::uint64_t hash_of(std::string_view text) { return std::hash<std::string_view>{}(text); }
inline std::uint64_t hash_of(const std::string& text) { return hash_of(std::string_view(text)); }
template <class T>
requires std::is_arithmetic_v<T> || std::is_enum_v<T> std::uint64_t hash_of(T value) {
  std::uint64_t bits = 0;
  std::memcpy(&bits, &value, sizeof value < 8 ? sizeof value : 8);
  return mix(0x2545f491u, bits);
}
template <HasFields T>
std::uint64_t hash_of(const T& value);
template <class T>
std::uint64_t hash_of(const std::vector<T>& values);
template <class T, std::size_t n>
std::uint64_t hash_of(const std::array<T, n>& values);
template <class T>
std::uint64_t hash_of(const std::optional<T>& value);
template <class A, class B>
std::uint64_t hash_of(const std::pair<A, B>& value) {
  return mix(hash_of(value.first), hash_of(value.second));
}
template <class T>
std::uint64_t hash_of(const std::vector<T>& values) {
  std::uint64_t h = values.size();
  for (const auto& v : values) h = mix(h, hash_of(v));
  return h;
}
template <class T, std::size_t n>
std::uint64_t hash_of(const std::array<T, n>& values) {
  std::uint64_t h = n;
  for (const auto& v : values) h = mix(h, hash_of(v));
  return h;
}
template <class T>
std::uint64_t hash_of(const std::optional<T>& value) {
  return value ? mix(1, hash_of(*value)) : 0;
}
template <HasFields T>
std::uint64_t hash_of(const T& value) {
  std::uint64_t h = 0x77;
  each_field(value, [&](std::string_view, const auto& member) { h = mix(h, hash_of(member)); });
  return h;
}

template <class T>
bool same(const T& a, const T& b);
namespace detail {
template <class T>
bool same_range(const T& a, const T& b) {
  if (a.size() != b.size()) return false;
  auto j = b.begin();
  for (const auto& x : a)
    if (!same(x, *j++)) return false;
  return true;
}
template <class T>
inline constexpr bool is_sequence = false;
template <class T>
inline constexpr bool is_sequence<std::vector<T>> = true;
template <class T, std::size_t n>
inline constexpr bool is_sequence<std::array<T, n>> = true;
template <class T>
inline constexpr bool is_optional = false;
template <class T>
inline constexpr bool is_optional<std::optional<T>> = true;
}  // namespace detail
template <class T>
bool same(const T& a, const T& b) {
  if constexpr (std::is_floating_point_v<T>) {
    return std::memcmp(&a, &b, sizeof(T) > 8 ? 10 : sizeof(T)) == 0;
  } else if constexpr (HasFields<const T>) {
    return detail::with_members(a, [&](const auto&... x) {
      return detail::with_members(b, [&](const auto&... y) { return (same(x, y) && ...); });
    });
  } else if constexpr (detail::is_sequence<T>) {
    return detail::same_range(a, b);
  } else if constexpr (detail::is_optional<T>) {
    return a.has_value() == b.has_value() && (!a || same(*a, *b));
  } else {
    return a == b;
  }
}

template <HasFields T>
void append(std::string& out, const T& value) {
  bool first = true;
  each_field(value, [&](std::string_view name, const auto& member) {
    if (!first) out += ' ';
    first = false;
    out += name;
    out += '=';
    if constexpr (std::is_same_v<std::remove_cvref_t<decltype(member)>, std::string>)
      out += '"' + member + '"';
    else
      append(out, member);
  });
}

}  // namespace tessera::inline v0
