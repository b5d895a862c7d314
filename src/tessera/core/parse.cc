// The parser of jaxprs.
#include <tessera/core/parse.h>
#include <tessera/core/parse_mesh.h>
#include <tessera/core/primitive.h>
#include <complex>
#include <cstring>
#include <map>

namespace tessera::inline v0 {

void TextParser::skip_space() {
  while (at_ < text_.size()) {
    if (text_[at_] == '#')
      while (at_ < text_.size() && text_[at_] != '\n') ++at_;
    else if (std::isspace(static_cast<unsigned char>(text_[at_])))
      ++at_;
    else
      return;
  }
}

bool TextParser::at(std::string_view token) {
  skip_space();
  return text_.substr(at_).starts_with(token);
}
bool TextParser::take(std::string_view token) {
  if (!at(token)) return false;
  at_ += token.size();
  return true;
}
void TextParser::expect(std::string_view token) {
  if (!take(token)) error(str("expected \"", token, "\""));
}

std::string TextParser::word() {
  skip_space();
  std::size_t from = at_;
  auto in_word = [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) ||
           std::string_view("_.+-<>").find(c) != std::string_view::npos;
  };
  while (at_ < text_.size() && in_word(text_[at_])) ++at_;
  if (from == at_) error("expected a word");
  return std::string(text_.substr(from, at_ - from));
}

std::string TextParser::quoted() {
  expect("\"");
  std::size_t end = text_.find('"', at_);
  if (end == std::string_view::npos) error("a quoted string has no closing quote");
  std::string out(text_.substr(at_, end - at_));
  at_ = end + 1;
  return out;
}

std::string TextParser::position() const {
  std::size_t line = 1, column = 1;
  for (std::size_t i = 0; i < at_ && i < text_.size(); ++i)
    text_[i] == '\n' ? (++line, column = 1) : ++column;
  return str("jaxpr text, line ", line, ", column ", column);
}

void TextParser::error(std::string what) const {
  fail<ImportError>(str(position(), ": ", what, "."), "docs/jaxpr.md describes the text form.");
}

void TextParser::mesh() {
  if (at("Mesh(")) parse(*this, mesh_);
}

std::vector<AxisName> TextParser::mesh_axes() {
  std::vector<AxisName> out;
  auto name = [&] {
    std::string text = word();
    if (rest().starts_with(":(")) {  // a sub-axis: x:(1)2
      std::size_t end = rest().find(')');
      if (end == std::string_view::npos) error("expected \")\"");
      text += rest().substr(0, end + 1);
      skip(end + 1);
      text += word();
    }
    out.emplace_back(std::string_view(text));
  };
  at("(") ? parse_list(*this, name) : name();
  return out;
}

Aval TextParser::aval() {
  Dtype dtype = dtype_named(word());
  Shape shape;
  std::vector<SpecEntry> entries;
  expect("[");
  if (!take("]")) {
    do
      shape.push_back(std::stoll(word())),
          entries.emplace_back(take("@") ? mesh_axes() : std::vector<AxisName>());
    while (take(","));
    expect("]");
  }
  Spec spec(std::move(entries));
  if (!spec.empty() && !mesh_)
    error(str("a type names the mesh axis \"", spec.axes()[0], "\", but no mesh is given"));
  // A token that follows without a space belongs to the operands; the end of the line ends them.
  bool weak = rest().starts_with("*") && take("*");
  AxisSet varying;
  if (rest().starts_with("{")) {
    expect("{");
    do varying.insert(AxisName(std::string_view(word())));
    while (take(","));
    expect("}");
  }
  return Aval(shape, dtype, weak, varying, spec.empty() ? Sharding() : Sharding(mesh_, spec));
}

namespace {

struct JaxprReader {
  TextParser& p;
  JaxprBuilder builder;
  std::map<std::string, Var> vars;

  Var define(const std::string& name) {
    p.expect(":");
    Var var = builder.new_var(p.aval());
    if (!vars.emplace(name, var).second) p.error(str("variable \"", name, "\" is defined twice"));
    return var;
  }

  Literal literal(const std::string& text) {
    p.expect(":");
    Aval aval = p.aval();
    Array value = with_element_type(aval.dtype(), [&]<class T>() -> Array {
      if constexpr (std::is_same_v<T, ThreefryKey>)
        p.error("a key cannot be a literal");
      else if constexpr (std::is_same_v<T, std::complex<float>> || std::is_same_v<T, std::complex<double>>) {
        std::size_t used = 0;
        double re = std::stod(text, &used), im = std::stod(text.substr(used));
        T number(static_cast<typename T::value_type>(re), static_cast<typename T::value_type>(im));
        return copy_of(aval, &number);
      } else if constexpr (std::is_same_v<T, bool>)
        return copy_of(aval, std::array{text == "true"}.data());
      else if constexpr (std::is_integral_v<T>) {
        T number = static_cast<T>(std::is_unsigned_v<T> ? std::stoull(text)
                                                        : static_cast<unsigned long long>(std::stoll(text)));
        return copy_of(aval, &number);
      } else
        return scalar(std::stod(text), aval.dtype(), aval.weak());
    });
    return {value};
  }

  Atom atom() {
    std::string name = p.word();
    if (p.rest().starts_with(":")) return literal(name);
    auto it = vars.find(name);
    if (it == vars.end()) p.error(str("variable \"", name, "\" is used before its definition"));
    return it->second;
  }

  void equation() {
    Eqn eqn{};
    while (!p.take("=")) eqn.out.push_back(define(p.word()));
    std::string name = p.word();
    eqn.primitive = &primitive_named(name);
    if (p.take("[")) {
      eqn.params = eqn.primitive->parse_(p);
      p.expect("]");
    }
    // The end of the line ends the operands.
    for (;;) {
      std::string_view rest = p.rest();
      std::size_t space = rest.find_first_not_of(' ');
      if (space == std::string_view::npos || rest[space] == '\n' || rest[space] == '#') break;
      eqn.in.push_back(atom());
    }
    eqn.effects = eqn.primitive->effects(eqn.params);
    builder.add(std::move(eqn));
  }

  JaxprPtr read() {
    p.expect("{");
    p.expect("lambda");
    p.mesh();
    std::vector<Var> in;
    while (!p.take(".")) in.push_back(define(p.word()));
    builder.jaxpr().in = in;
    p.expect("let");
    while (!p.take("in (")) equation();
    std::vector<Atom> out;
    if (!p.take(")")) {
      do out.push_back(atom());
      while (p.take(","));
      p.expect(")");
    }
    p.expect("}");
    return std::make_shared<const Jaxpr>(builder.finish(std::move(out)));
  }
};

}  // namespace

JaxprPtr TextParser::jaxpr() { return JaxprReader{*this, {}, {}}.read(); }

JaxprPtr parse_jaxpr(std::string_view text, Where where) {
  At line(where);
  TextParser parser(text);
  try {
    return parser.jaxpr();
  } catch (const ImportError&) {
    throw;
  } catch (const Error& unknown) {  // an unknown primitive or dtype
    throw ImportError(unknown, parser.position());
  } catch (const std::logic_error&) {  // std::stoll and similar functions
    parser.error("expected a number in range");
  }
}

}  // namespace tessera::inline v0
