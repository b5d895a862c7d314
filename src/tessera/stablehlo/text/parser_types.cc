// Parses types.
#include <tessera/stablehlo/element_types.h>
#include <tessera/stablehlo/narrow_floats.h>
#include <tessera/stablehlo/text/parser.h>

namespace tessera::inline v0::stablehlo {

namespace {
// Signed integers are also written with an s.
std::optional<Dtype> dtype_named(std::string_view name) {
  if (name == "index") return i64;
  auto dtype = dtype_of_element(name.starts_with("si") ? name.substr(1) : name);
  if (dtype && name.starts_with("si") && !dtype->is_signed()) return std::nullopt;
  return dtype;
}
struct Narrow {
  std::string_view name;
  Dtype storage;
  int bits;
};
constexpr Narrow narrow[] = {{"i2", i8, 2}, {"si2", i8, 2}, {"ui2", u8, 2},
                             {"i4", i8, 4}, {"si4", i8, 4}, {"ui4", u8, 4}};
const Narrow* narrow_named(std::string_view name) {
  for (const Narrow& each : narrow)
    if (each.name == name) return &each;
  return nullptr;
}

bool is_number_type(std::string_view word) {
  if (dtype_named(word)) return true;
  std::size_t digits = word.find_first_of("0123456789");
  if (digits == std::string_view::npos) return false;
  std::string_view letters = word.substr(0, digits);
  return letters == "i" || letters == "ui" || letters == "si" || letters == "f" || letters == "tf";
}
}  // namespace

void set_element(Type& type, std::string_view name) {
  if (auto dtype = dtype_named(name)) {
    type.dtype = dtype;
    return;
  }
  type.element = name;
  if (const Narrow* stored = narrow_named(name)) type.dtype = stored->storage;
  if (narrow_float_named(name)) type.dtype = u8;
}

int narrow_bits(const Type& type) {
  const Narrow* stored = narrow_named(type.element);
  return stored ? stored->bits : 0;
}

// All sizes count even if one of them is 0, since strides are computed from them.
bool size_overflows(const Type& type) {
  constexpr double largest = 0x1p56;  // the limit of element_count
  double elements = 1;
  for (std::int64_t size : type.shape) elements *= static_cast<double>(size < 1 ? 1 : size);
  return elements > largest;
}

bool Parser::starts_type(const Token& t) {
  if (t.is('(') || t.is(TokenKind::bang)) return true;
  return t.is(TokenKind::word) &&
         (t.text == keyword::tensor || t.text == keyword::tuple || t.text == keyword::complex ||
          t.text == "none" || t.text == "vector" || t.text == "memref" || is_number_type(t.text));
}

void Parser::element(Type& type) {
  Token t = in_.take();
  if (t.is(TokenKind::word, keyword::complex)) {
    in_.expect('<', "\"<\" after complex");
    if (in_.peek().is(TokenKind::word, keyword::complex)) in_.fail_expected("f32 or f64");
    Type part;
    element(part);
    in_.expect('>', "\">\" after complex<...");
    return set_element(type, "complex<" + element_text(part) + ">");
  }
  if (t.is(TokenKind::bang)) {
    type.element = "!" + std::string(t.text);
    if (in_.peek().is('<')) {
      in_.take();
      type.element += "<" + std::string(in_.skip_to('>')) + ">";
    }
    return;
  }
  if (!t.is(TokenKind::word) || !is_number_type(t.text))
    fail(t.position, str("found ", describe(t)),
         "an element type: f32, i32, ui8, i1, bf16, complex<f32>, ...");
  set_element(type, t.text);
}

Type Parser::tensor() {
  Type out;
  out.kind = TypeKind::tensor;
  if (!in_.peek().is('<')) in_.fail_expected("\"<\" after tensor");
  TextPosition position = in_.peek().position;
  in_.sizes(out.shape);
  if (in_.peek().is('*')) fail(position, "found a tensor without a rank", "a shape: tensor<8x16xf32>");
  element(out);
  if (in_.accept(','))
    in_.skip_to('>');  // bounds of dynamic sizes
  else
    in_.expect('>', "\">\" after a tensor's element type");
  if (size_overflows(out))
    fail(position, str("found ", to_string(out), ", whose size overflows"), "at most 2^56 elements");
  return out;
}

Type Parser::type() {
  Nested nested(*this);
  const Token& t = in_.peek();
  if (t.is('(')) {
    Type out;
    out.kind = TypeKind::function;
    out.parts = type_list();
    out.arguments = out.parts.size();
    if (!in_.peek().is(TokenKind::arrow)) in_.fail_expected("\"->\" in a function's type");
    in_.take();
    std::vector<Type> results = type_list();
    out.parts.insert(out.parts.end(), results.begin(), results.end());
    return out;
  }
  if (in_.accept_word(keyword::tensor)) return tensor();
  if (in_.accept_word("none")) return {};
  if (in_.accept_word(keyword::tuple)) {
    Type out;
    out.kind = TypeKind::tuple;
    list('<', '>', "\"<\" after tuple", [&] { out.parts.push_back(type()); });
    return out;
  }
  if (t.is(TokenKind::bang)) {
    if (t.text == op::token || t.text == mhlo::token) {
      in_.take();
      Type out;
      out.kind = TypeKind::token;
      return out;
    }
    if (auto alias = type_aliases_.find(std::string(t.text)); alias != type_aliases_.end()) {
      TextPosition position = in_.take().position;
      return expanded(alias->second, position);
    }
    in_.fail_expected("a type of StableHLO: tensor<...>, tuple<...>, !stablehlo.token");
  }
  if (!t.is(TokenKind::word) || !(is_number_type(t.text) || t.text == keyword::complex))
    in_.fail_expected("a type: tensor<8x16xf32>, i64, ...");
  Type out;
  out.kind = TypeKind::tensor;
  element(out);
  return out;
}

std::vector<Type> Parser::type_list() {
  std::vector<Type> out;
  if (!in_.peek().is('(')) return {type()};
  list('(', ')', "\"(\"", [&] { out.push_back(type()); });
  return out;
}

Type parse_type(std::string_view text, const std::string& file) { return Parser(text, file).only_type(); }

}  // namespace tessera::inline v0::stablehlo
