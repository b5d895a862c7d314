// Reads the text form of a jaxpr: the inverse of print.cc. Parameters are read member by member, by the same
// field lists that print them.
#pragma once
#include <tessera/core/aval.h>
#include <tessera/core/params.h>
#include <memory>
#include <string>

namespace tessera::inline v0 {

struct Jaxpr;

class TESSERA_API TextParser {
 public:
  explicit TextParser(std::string_view text) : text_(text) {}
  bool take(std::string_view token);  // skips spaces; if `token` is next, moves past it and returns true
  void expect(std::string_view token);
  bool at(std::string_view token);
  std::string word();  // letters, digits, _ . + - < >
  std::string quoted();
  std::string_view rest() const { return text_.substr(at_); }
  void skip(std::size_t n) { at_ += n; }
  [[noreturn]] void error(std::string what) const;  // ImportError with line and column
  std::string position() const;                     // "jaxpr text, line 2, column 5"

  Aval aval();
  // Reads the mesh whose axes the types name, if the text has one: it precedes the program's inputs.
  void mesh();
  std::shared_ptr<const Jaxpr> jaxpr();

 private:
  void skip_space();
  std::vector<AxisName> mesh_axes();  // the text after "@" in a type
  std::string_view text_;
  std::size_t at_ = 0;
  Mesh mesh_;  // the mesh whose axes the types name
};

template <class T>
requires std::is_arithmetic_v<T> || std::is_enum_v<T>
void parse(TextParser& p, T& value) {
  std::string word = p.word();
  if constexpr (std::is_same_v<T, bool>)
    value = word == "true";
  else if constexpr (std::is_floating_point_v<T>)
    value = static_cast<T>(std::stod(word));
  else
    value = static_cast<T>(std::stoll(word));
}
inline void parse(TextParser& p, std::string& value) { value = p.quoted(); }
inline void parse(TextParser& p, Dtype& value) { value = dtype_named(p.word()); }
inline void parse(TextParser& p, Aval& value) { value = p.aval(); }
void parse(TextParser& p, AxisSet& value);
inline void parse(TextParser& p, AxisName& value) { value = AxisName(std::string_view(p.word())); }
inline void parse(TextParser& p, std::shared_ptr<const Jaxpr>& value) { value = p.jaxpr(); }
template <class L>
void parse_list(TextParser& p, L&& add) {
  p.expect("(");
  if (p.take(")")) return;
  do add();
  while (p.take(","));
  p.expect(")");
}
inline void parse(TextParser& p, Dims& value) {
  value.clear();
  parse_list(p, [&] {
    std::int64_t d = 0;
    parse(p, d);
    value.push_back(d);
  });
}
template <class T>
T blank() {
  if constexpr (std::is_same_v<T, AxisName>)
    return AxisName("_");
  else
    return T{};
}
template <class T>
void parse(TextParser& p, std::vector<T>& value) {
  value.clear();
  parse_list(p, [&] {
    T item = blank<T>();
    parse(p, item);
    value.push_back(std::move(item));
  });
}
inline void parse(TextParser& p, AxisSet& value) {
  parse_list(p, [&] {
    AxisName name = "_";
    parse(p, name);
    value.insert(name);
  });
}
template <class A, class B>
void parse(TextParser& p, std::pair<A, B>& value) {
  p.expect("(");
  parse(p, value.first);
  p.expect(",");
  parse(p, value.second);
  p.expect(")");
}
template <class T, std::size_t n>
void parse(TextParser& p, std::array<T, n>& value) {
  std::size_t i = 0;
  parse_list(p, [&] {
    if (i == n) p.error(str("a list has more than ", n, " entries"));
    parse(p, value[i++]);
  });
  if (i < n) p.error(str("a list has ", i, " entries where ", n, " are expected"));
}
template <class T>
void parse(TextParser& p, std::optional<T>& value) {
  if (p.take("none")) {
    value.reset();
    return;
  }
  value.emplace(blank<T>());
  parse(p, *value);
}
template <HasFields T>
void parse(TextParser& p, T& value) {
  each_field(value, [&](std::string_view name, auto& member) {
    p.expect(name);
    p.expect("=");
    parse(p, member);
  });
}

template <class P>
Params parse_params(TextParser& p) {
  if constexpr (std::is_same_v<P, NoParams>) {
    return {};
  } else {
    P value{};
    parse(p, value);
    return value;
  }
}

// The text of a program, as to_string(jaxpr, true), with the source lines of nested programs as well.
std::string text_with_all_lines(const Jaxpr& jaxpr);

}  // namespace tessera::inline v0
