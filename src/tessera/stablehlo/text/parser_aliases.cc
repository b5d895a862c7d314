// Aliases of attributes and types. Since an alias may refer to lists of other aliases, a short text could
// describe an exponentially large or arbitrarily deep module; the expanded size is bounded.
#include <tessera/stablehlo/text/parser.h>

namespace tessera::inline v0::stablehlo {

void Parser::Extent::add(const Extent& part) {
  size += part.size;
  depth = std::max(depth, part.depth + 1);
}

Parser::Extent Parser::extent_of(const Type& type) {
  Extent out;
  for (const Type& part : type.parts) out.add(extent_of(part));
  return out;
}

Parser::Extent Parser::extent_of(const Attributes& attributes) {
  Extent out;
  for (const auto& [name, value] : attributes) out.add(extent_of(value));
  return out;
}

Parser::Extent Parser::extent_of(const Attribute& attribute) {
  constexpr double part = 128;  // bytes
  Extent out;
  if (auto* list = attribute.as<Attribute::Array>()) {
    for (const Attribute& each : *list) out.add(extent_of(each));
  } else if (auto* type = attribute.as<Type>()) {
    out.add(extent_of(*type));
  } else if (auto* text = attribute.as<std::string>()) {
    out.size += static_cast<double>(text->size()) / part;
  } else if (const Attributes* fields = attribute.dictionary()) {
    out.add(extent_of(*fields));
  } else if (auto* custom = attribute.as<std::shared_ptr<const Custom>>()) {
    out.add(extent_of((*custom)->fields));
  }
  return out;
}

void Parser::spend(double size, TextPosition position) {
  budget_ -= size;
  if (budget_ < 0)
    fail(position,
         "found aliases (#name = ..., !name = ...) that repeat one another so often that they would take too "
         "much memory",
         "aliases that stand for less text");
}

template <class T>
const T& Parser::expanded(const Alias<T>& alias, TextPosition position) {
  spend(alias.size, position);
  if (depth_ + alias.depth > deepest_nesting)
    fail(position, str("found more than ", deepest_nesting, " levels of nesting"), "fewer");
  return alias.value;
}
template const Attribute& Parser::expanded(const Alias<Attribute>&, TextPosition);
template const Type& Parser::expanded(const Alias<Type>&, TextPosition);

void Parser::alias_definition() {
  Token name = in_.take();
  std::string key(name.text);
  in_.expect('=', "\"=\" of an alias");
  if (name.is(TokenKind::bang)) {
    Type value = type();
    type_aliases_[key] = {extent_of(value), std::move(value)};
  } else if (in_.peek().is(TokenKind::word, keyword::loc)) {
    location_alias(name);
  } else {
    Attribute value = attribute();
    attribute_aliases_[key] = {extent_of(value), std::move(value)};
  }
}

}  // namespace tessera::inline v0::stablehlo
