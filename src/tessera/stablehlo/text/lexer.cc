// Splits MLIR's text into tokens.
#include <tessera/stablehlo/element_types.h>
#include <tessera/stablehlo/text/lexer.h>
#include <charconv>
#include <mutex>
#include <unordered_set>

namespace tessera::inline v0::stablehlo {

void fail_at(const std::string& file, TextPosition position, const std::string& found,
             const std::string& expected) {
  fail<ImportError>(str(file, ":", position.line, ":", position.column, ": ", found, "."),
                    expected.empty() ? "" : str("Expected ", expected, "."));
}

const char* keep_name(std::string_view text) {
  static std::mutex mutex;
  static auto& names = *new std::unordered_set<std::string>;
  std::lock_guard lock(mutex);
  return names.emplace(text).first->c_str();
}

const Attribute* find(const Attributes& attributes, std::string_view name) {
  for (const auto& [key, value] : attributes)
    if (key == name) return &value;
  return nullptr;
}

std::string element_text(const Type& type) {
  if (!type.element.empty() || !type.dtype) return type.element;
  return std::string(element_name(*type.dtype));
}

std::string to_string(const Type& type) {
  auto list = [](auto begin, auto end) {
    std::string out;
    for (auto part = begin; part != end; ++part) out += (part == begin ? "" : ", ") + to_string(*part);
    return out;
  };
  auto middle = type.parts.begin() + static_cast<std::ptrdiff_t>(type.arguments);
  switch (type.kind) {
    case TypeKind::tensor: {
      std::string out = "tensor<";
      for (std::int64_t size : type.shape) out += (size < 0 ? "?" : std::to_string(size)) + "x";
      return out + element_text(type) + ">";
    }
    case TypeKind::tuple:
      return "tuple<" + list(type.parts.begin(), type.parts.end()) + ">";
    case TypeKind::token:
      return str('!', op::token);
    case TypeKind::function:
      return "(" + list(type.parts.begin(), middle) + ") -> (" + list(middle, type.parts.end()) + ")";
    default:
      return "none";
  }
}

std::string describe(const Token& token) {
  constexpr std::size_t max_size = 40;
  if (token.kind == TokenKind::end) return "the end of the file";
  std::string text(token.text.substr(0, max_size));
  if (token.text.size() > max_size) text += "...";
  const char* sign = token.is(TokenKind::value)    ? "%"
                     : token.is(TokenKind::symbol) ? "@"
                     : token.is(TokenKind::block)  ? "^"
                     : token.is(TokenKind::hash)   ? "#"
                     : token.is(TokenKind::bang)   ? "!"
                                                   : "";
  for (char& c : text)
    if (static_cast<unsigned char>(c) < 0x20 || static_cast<unsigned char>(c) > 0x7e) c = '?';
  return str("\"", sign, text, "\"");
}

static bool is_digit(char c) { return c >= '0' && c <= '9'; }
static bool is_hex(char c) { return is_digit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'); }
static bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
static bool is_in_name(char c) { return is_letter(c) || is_digit(c) || c == '.' || c == '$'; }

Token Lexer::take() {
  Token out = token_;
  next();
  return out;
}
bool Lexer::accept(char mark) {
  if (!token_.is(mark)) return false;
  next();
  return true;
}
bool Lexer::accept(TokenKind kind, std::string_view text) {
  if (!token_.is(kind, text)) return false;
  next();
  return true;
}
void Lexer::expect(char mark, const char* what) {
  if (!accept(mark)) fail_expected(what);
}
Token Lexer::expect(TokenKind kind, const char* what) {
  if (!token_.is(kind)) fail_expected(what);
  return take();
}
void Lexer::fail_expected(const std::string& what) const {
  fail_at(file, token_.position, str("found ", describe(token_)), what);
}

void Lexer::restore(const State& state) {
  at_ = state.at, line_ = state.line, line_start_ = state.line_start, token_ = state.token;
}

void Lexer::skip_space() {
  while (at_ < text_.size()) {
    char c = text_[at_];
    if (c == '\n') {
      ++line_;
      line_start_ = ++at_;
    } else if (c == ' ' || c == '\t' || c == '\r') {
      ++at_;
    } else if (c == '/' && at(at_ + 1) == '/') {
      while (at_ < text_.size() && text_[at_] != '\n') ++at_;
    } else {
      return;
    }
  }
}

void Lexer::lex_number(std::size_t begin) {
  at_ = begin + (text_[begin] == '-');
  if (text_[at_] == '0' && at(at_ + 1) == 'x' && is_hex(at(at_ + 2))) {
    at_ += 2;
    while (is_hex(at(at_))) ++at_;
  } else {
    while (is_digit(at(at_))) ++at_;
    if (at(at_) == '.') {
      ++at_;
      while (is_digit(at(at_))) ++at_;
      if ((at(at_) == 'e' || at(at_) == 'E') &&
          is_digit(at(at_ + 1 + (at(at_ + 1) == '+' || at(at_ + 1) == '-')))) {
        at_ += 2;
        while (is_digit(at(at_))) ++at_;
      }
    }
  }
  token_.kind = TokenKind::number;
  token_.text = text_.substr(begin, at_ - begin);
}

void Lexer::lex_string(std::size_t begin) {
  at_ = begin + 1;
  while (at_ < text_.size() && text_[at_] != '"' && text_[at_] != '\n') at_ += text_[at_] == '\\' ? 2 : 1;
  if (at(at_) != '"') fail_at(file, token_.position, "found a string without an end", "\" on the same line");
  token_.kind = TokenKind::string;
  token_.text = text_.substr(begin + 1, at_ - begin - 1);
  ++at_;
}

void Lexer::lex_name(std::size_t begin, TokenKind kind) {
  if (kind == TokenKind::symbol && at(begin) == '"') {
    lex_string(begin);
    token_.kind = kind;
    return;
  }
  at_ = begin;
  while (is_in_name(at(at_)) || (at(at_) == '-' && kind == TokenKind::value && is_in_name(at(at_ + 1))))
    ++at_;
  token_.kind = kind;
  token_.text = text_.substr(begin, at_ - begin);
  if (token_.text.empty() && kind != TokenKind::hash)
    fail_at(file, token_.position, str("found ", describe(token_)), "a name after it");
  if (kind != TokenKind::value || at(at_) != '#') return;
  std::size_t digits = at_ + 1;
  while (is_digit(at(at_ + 1))) ++at_;
  ++at_;
  auto [end, error] = std::from_chars(text_.data() + digits, text_.data() + at_, token_.part);
  if (error != std::errc() || end == text_.data() + digits)
    fail_at(file, token_.position, str("found ", describe(token_), " with a \"#\""), "a number after it");
}

void Lexer::next() {
  skip_space();
  token_ = {};
  token_.position = position(at_);
  if (at_ >= text_.size()) {
    token_.text = text_.substr(text_.size());
    return;
  }
  std::size_t begin = at_;
  char c = text_[begin];
  if (is_letter(c)) return lex_name(begin, TokenKind::word);
  if (is_digit(c) || (c == '-' && is_digit(at(begin + 1)))) return lex_number(begin);
  switch (c) {
    case '"':
      return lex_string(begin);
    case '%':
      return lex_name(begin + 1, TokenKind::value);
    case '@':
      return lex_name(begin + 1, TokenKind::symbol);
    case '^':
      return lex_name(begin + 1, TokenKind::block);
    case '#':
      return lex_name(begin + 1, TokenKind::hash);
    case '!':
      return lex_name(begin + 1, TokenKind::bang);
    default:
      break;
  }
  token_.kind = TokenKind::mark;
  std::size_t length = c == '-' && at(begin + 1) == '>' ? 2 : 1;
  if (length == 2) token_.kind = TokenKind::arrow;
  token_.text = text_.substr(begin, length);
  at_ += length;
  if (std::string_view("(){}[]<>,:=?*+-/|").find(c) == std::string_view::npos)
    fail_at(file, token_.position, str("found ", describe(token_)),
            "the text of an MLIR module, in which this character has no meaning");
}

void Lexer::sizes(Shape& shape) {
  for (;;) {
    std::size_t begin = at_;
    while (at(begin) == ' ') ++begin;
    std::size_t end = begin;
    std::int64_t size = Type::dynamic;
    if (at(begin) == '?') {
      ++end;
    } else {
      while (is_digit(at(end))) ++end;
      if (end == begin) break;
      auto [stop, error] = std::from_chars(text_.data() + begin, text_.data() + end, size);
      if (error != std::errc())
        fail_at(file, position(begin),
                str("found the size ", text_.substr(begin, std::min<std::size_t>(end - begin, 40))),
                "one below 2^63");
    }
    if (at(end) != 'x') break;
    shape.push_back(size);
    if (shape.size() > 64) fail_at(file, position(begin), "found a tensor of more than 64 axes", "fewer");
    at_ = end + 1;
  }
  next();
}

std::string_view Lexer::skip_to(char closing) {
  const char* begin = token_.text.data() - (token_.is(TokenKind::string) || token_.is(TokenKind::value) ||
                                            token_.is(TokenKind::symbol) || token_.is(TokenKind::hash) ||
                                            token_.is(TokenKind::bang) || token_.is(TokenKind::block));
  std::int64_t depth = 0;
  for (;; next()) {
    if (token_.is(TokenKind::end)) fail_expected(str("\"", closing, "\""));
    if (depth == 0 && token_.is(closing)) break;
    if (token_.kind != TokenKind::mark) continue;
    char c = token_.text[0];
    depth += c == '(' || c == '[' || c == '{' || c == '<';
    depth -= c == ')' || c == ']' || c == '}' || c == '>';
    if (depth < 0) fail_expected(str("\"", closing, "\""));
  }
  std::string_view out(begin, token_.text.data() - begin);
  next();
  return out;
}

std::string unescaped(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\\' || i + 1 >= text.size()) {
      out += text[i];
      continue;
    }
    char c = text[++i];
    if (c == 'n') {
      out += '\n';
    } else if (c == 't') {
      out += '\t';
    } else if (is_hex(c) && i + 1 < text.size() && is_hex(text[i + 1])) {
      int code = 0;
      std::from_chars(text.data() + i, text.data() + i + 2, code, 16);
      out += static_cast<char>(code);
      ++i;
    } else {
      out += c;
    }
  }
  return out;
}

}  // namespace tessera::inline v0::stablehlo
