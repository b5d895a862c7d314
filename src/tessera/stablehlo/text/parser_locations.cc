// Parses locations: the source line of an operation in the exported program. Aliases may be defined after
// their use, so all are resolved at the end.
#include <tessera/stablehlo/text/parser.h>
#include <charconv>

namespace tessera::inline v0::stablehlo {

int Parser::optional_location() {
  if (!in_.peek().is(TokenKind::word, keyword::loc)) return -1;
  return location();
}

// Parses "loc(" ... ")".
int Parser::location() {
  in_.take();
  in_.expect('(', "\"(\" after loc");
  int out = file_location();
  in_.expect(')', "\")\" after a location");
  return out;
}

int Parser::file_location() {
  Nested nested(*this);
  Location out;
  if (in_.peek().is(TokenKind::hash)) {
    out.alias = in_.take().text;
  } else if (in_.peek().is(TokenKind::string)) {
    std::string name = unescaped(in_.take().text);
    if (in_.accept(':')) {  // "file":line:column, or a range of them
      Token line = in_.expect(TokenKind::number, "a line");
      std::from_chars(line.text.data(), line.text.data() + line.text.size(), out.line.line);
      out.line.file = keep_name(name);
      while (in_.accept(':') || in_.accept_word("to")) {
        in_.accept(':');
        if (in_.peek().is(TokenKind::number)) in_.take();
      }
    } else if (in_.peek().is('(')) {
      in_.take();
      out.inner = file_location();
      in_.expect(')', "\")\" after a location");
    }
  } else if (in_.accept_word("callsite")) {
    in_.expect('(', "\"(\" after callsite");
    out.inner = file_location();
    if (!in_.accept_word("at")) in_.fail_expected("\"at\" and the caller");
    file_location();
    in_.expect(')', "\")\" after a location");
  } else if (in_.accept_word("fused")) {
    if (in_.accept('<')) in_.skip_to('>');
    list('[', ']', "\"[\" of locations", [&] {
      int part = file_location();
      if (out.inner < 0) out.inner = part;
    });
  } else if (!in_.accept_word("unknown")) {
    in_.fail_expected("a location: \"file\":1:2, #loc1, unknown, ...");
  }
  locations_.push_back(std::move(out));
  return static_cast<int>(locations_.size()) - 1;
}

void Parser::location_alias(const Token& name) { location_aliases_[std::string(name.text)] = location(); }

SourceLine Parser::resolved(int location, int depth) {
  for (; location >= 0 && depth > 0; --depth) {
    const Location& l = locations_[location];
    if (l.line.file) return l.line;
    auto alias = location_aliases_.find(l.alias);
    location = !l.alias.empty() && alias != location_aliases_.end() ? alias->second : l.inner;
  }
  return {nullptr, 0};
}

void Parser::resolve_locations() {
  module_.locations.reserve(locations_.size());
  for (std::size_t i = 0; i < locations_.size(); ++i)
    module_.locations.push_back(resolved(static_cast<int>(i), deepest_nesting));
}

}  // namespace tessera::inline v0::stablehlo
