// The tokens of MLIR's text, one at a time, with their positions.
#pragma once
#include <tessera/stablehlo/text/syntax.h>

namespace tessera::inline v0::stablehlo {

enum class TokenKind : std::uint8_t {
  end,
  word,    // add, stablehlo.add, x, e8m23
  number,  // 12, -3, 1.5e+00, 0xFF
  string,  // "text", text as written between the quotes
  value,   // %name; of %name#2, `part` is 2
  symbol,  // @name
  block,   // ^bb0
  hash,    // #name, #stablehlo.gather
  bang,    // !stablehlo.token
  mark,    // one of ( ) { } [ ] < > , : = ? * + - / |
  arrow,   // ->
};
struct Token {
  TokenKind kind = TokenKind::end;
  std::string_view text;
  int part = -1;
  TextPosition position;

  bool is(char mark) const { return kind == TokenKind::mark && text[0] == mark; }
  bool is(TokenKind k) const { return kind == k; }
  bool is(TokenKind k, std::string_view t) const { return kind == k && text == t; }
};
// Names a token in errors: `"add"`, "the end of the file".
std::string describe(const Token& token);

class Lexer {
 public:
  Lexer(std::string_view text, std::string file) : file(std::move(file)), text_(text) { next(); }

  const Token& peek() const { return token_; }
  Token take();
  // Consumes the token if it is this mark.
  bool accept(char mark);
  bool accept(TokenKind kind, std::string_view text);
  bool accept_word(std::string_view text) { return accept(TokenKind::word, text); }
  // Consumes the token if it is this mark; otherwise fails with "Expected <what>."
  void expect(char mark, const char* what);
  Token expect(TokenKind kind, const char* what);
  [[noreturn]] void fail_expected(const std::string& what) const;

  // A position to which the lexer can return.
  struct State {
    std::size_t at;
    int line;
    std::size_t line_start;
    Token token;
  };
  State state() const { return {at_, line_, line_start_, token_}; }
  void restore(const State& state);
  // Reads the sizes of a shape, which are not tokens: "4x?x8x" before an element type. The current token is
  // the `<` before it.
  void sizes(Shape& shape);
  // Skips text up to `closing` at this depth of brackets; the token after it becomes the current one.
  std::string_view skip_to(char closing);
  // The text from the start of the current token.
  std::string_view rest() const { return text_.substr(token_.text.data() - text_.data()); }

  const std::string file;

 private:
  void next();
  void skip_space();
  void lex_number(std::size_t begin);
  void lex_name(std::size_t begin, TokenKind kind);
  void lex_string(std::size_t begin);
  TextPosition position(std::size_t at) const { return {line_, static_cast<int>(at - line_start_) + 1}; }
  char at(std::size_t i) const { return i < text_.size() ? text_[i] : '\0'; }

  std::string_view text_;
  std::size_t at_ = 0;  // after the current token
  int line_ = 1;
  std::size_t line_start_ = 0;
  Token token_;
};

// The contents of a string token with escapes decoded.
std::string unescaped(std::string_view text);

}  // namespace tessera::inline v0::stablehlo
