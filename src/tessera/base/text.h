// Text from values: str(a, b, ...) concatenates the text of its arguments. A type is supported if
// argument-dependent lookup finds an `append(std::string&, T)` for it. The header includes neither streams
// nor fmt, so that every header can include it.
#pragma once
#include <tessera/base/complex_forward.h>
#include <tessera/base/export.h>
#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace tessera::inline v0 {

inline void append(std::string& out, std::string_view text) { out += text; }
inline void append(std::string& out, const char* text) { out += text; }
inline void append(std::string& out, const std::string& text) { out += text; }
inline void append(std::string& out, char c) { out += c; }
inline void append(std::string& out, bool value) { out += value ? "true" : "false"; }
TESSERA_API void append(std::string& out, double value);  // shortest text that reads back to the same value
TESSERA_API void append(std::string& out, float value);
template <std::integral T>
void append(std::string& out, T value) {
  out += std::to_string(value);
}
template <class T>
requires std::is_enum_v<T>
void append(std::string& out, T value) { out += std::to_string(static_cast<std::int64_t>(value)); }
template <class T>
void append(std::string& out, const std::optional<T>& value);
template <class A, class B>
void append(std::string& out, const std::pair<A, B>& value);
template <class T>
void append_list(std::string& out, const T& values) {
  out += '(';
  bool first = true;
  for (const auto& value : values) {
    if (!first) out += ", ";
    first = false;
    append(out, value);
  }
  out += ')';
}
template <class T>
void append(std::string& out, const std::vector<T>& values) {
  append_list(out, values);
}
template <class T, std::size_t n>
void append(std::string& out, const std::array<T, n>& values) {
  append_list(out, values);
}
template <class T>
void append(std::string& out, std::complex<T> value) {
  out += '(';
  append(out, value.real());
  out += ", ";
  append(out, value.imag());
  out += ')';
}
template <class T>
void append(std::string& out, const std::optional<T>& value) {
  if (value)
    append(out, *value);
  else
    out += "none";
}
template <class A, class B>
void append(std::string& out, const std::pair<A, B>& value) {
  out += '(';
  append(out, value.first);
  out += ", ";
  append(out, value.second);
  out += ')';
}

template <class... T>
std::string str(const T&... parts) {
  std::string out;
  (append(out, parts), ...);
  return out;
}

}  // namespace tessera::inline v0
