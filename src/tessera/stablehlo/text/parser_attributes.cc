// Parses attributes. Unknown attributes are kept as text with balanced brackets.
#include <tessera/stablehlo/text/parser.h>
#include <charconv>
#include <cmath>

namespace tessera::inline v0::stablehlo {

Attribute make_attribute(Custom custom, TextPosition position) {
  return {std::make_shared<const Custom>(std::move(custom)), position};
}

void Parser::skip_type_suffix() {
  if (typed_ && in_.accept(':')) type();
}

Attribute Parser::untyped_attribute() {
  typed_ = false;
  Attribute out = attribute();
  typed_ = true;
  return out;
}

Attribute Parser::number(std::optional<Type> type_before) {
  Token t = in_.take();
  Attribute out{std::int64_t{0}, t.position};
  const char *begin = t.text.data(), *end = begin + t.text.size();
  bool hexadecimal = t.text.starts_with("0x");
  std::optional<Type> written = std::move(type_before);
  if (!written && typed_ && in_.accept(':')) written = type();
  if (written) out.dtype = written->dtype;
  bool floating = written && written->dtype && written->dtype->is_floating();
  if (t.text.find('.') != std::string_view::npos || (floating && !hexadecimal)) {
    double value = 0;
    auto [stop, error] = std::from_chars(begin, end, value);
    if (error == std::errc::result_out_of_range) value = t.text[0] == '-' ? -HUGE_VAL : HUGE_VAL;
    out.value = value;
    return out;
  }
  std::uint64_t bits = 0;
  std::int64_t value = 0;
  auto [stop, error] = hexadecimal        ? std::from_chars(begin + 2, end, bits, 16)
                       : t.text[0] == '-' ? std::from_chars(begin, end, value)
                                          : std::from_chars(begin, end, bits);
  if (error != std::errc() || stop != end)
    fail(t.position, str("found the number ", t.text.substr(0, 40)), "one of at most 64 bits");
  out.value = t.text[0] == '-' ? value : static_cast<std::int64_t>(bits);
  if (floating)  // given as its bits
    out.value = written->dtype == f64 ? std::bit_cast<double>(bits)
                : written->dtype == f32
                    ? static_cast<double>(std::bit_cast<float>(static_cast<std::uint32_t>(bits)))
                    : static_cast<double>(bits);
  return out;
}

Attribute Parser::sequence() {
  Attribute out{Attribute::Array{}, in_.peek().position};
  auto& elements = std::get<Attribute::Array>(out.value);
  list('[', ']', "\"[\"", [&] { elements.push_back(attribute()); });
  return out;
}

Attribute Parser::array() {
  TextPosition position = in_.take().position;
  Attribute out{Attribute::Array{}, position};
  in_.expect('<', "\"<\" after array");
  Type of_elements = type();
  out.dtype = of_elements.dtype;
  auto& elements = std::get<Attribute::Array>(out.value);
  if (in_.accept(':')) do
      elements.push_back(in_.peek().is(TokenKind::number) ? number(of_elements) : attribute());
    while (in_.accept(','));
  in_.expect('>', "\">\" after array<...");
  return out;
}

// Parses a dictionary without braces, key = value, ..., or a single word; otherwise keeps the text.
Custom Parser::fields(std::string name) {
  Nested nested(*this);
  if (name == op::conv || name == mhlo::conv) return convolution_numbers();
  Custom out{std::move(name), {}};
  Lexer::State begin = in_.state();
  while (in_.peek().is(TokenKind::word) || in_.peek().is(TokenKind::string)) {
    std::string key(in_.take().text);
    if (!in_.accept('=')) {
      if (in_.peek().is(',') || in_.peek().is('>')) {
        out.fields.emplace_back(key, Attribute{Unit{}, {}});
      } else {
        in_.restore(begin);
        return text_fields(out.name);
      }
    } else if (in_.peek().is('<')) {
      TextPosition position = in_.take().position;
      out.fields.emplace_back(key, make_attribute(fields(""), position));
    } else {
      out.fields.emplace_back(key, attribute());
    }
    if (!in_.accept(',')) break;
  }
  if (in_.accept('>')) return out;
  in_.restore(begin);
  return text_fields(out.name);
}

Custom Parser::text_fields(std::string name) {
  return {std::move(name), {{attribute::text, {std::string(in_.skip_to('>')), {}}}}};
}

// Parses [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], and a closing `>` if there is one.
Custom Parser::convolution_numbers() {
  struct Side {
    Name batch;
    char batch_letter;
    Name feature;
    char feature_letter;
    Name space;
  };
  static constexpr Side sides[] = {
      {attribute::input_batch_dimension, 'b', attribute::input_feature_dimension, 'f',
       attribute::input_spatial_dimensions},
      {attribute::kernel_input_feature_dimension, 'i', attribute::kernel_output_feature_dimension, 'o',
       attribute::kernel_spatial_dimensions},
      {attribute::output_batch_dimension, 'b', attribute::output_feature_dimension, 'f',
       attribute::output_spatial_dimensions}};
  Custom out{op::conv, {}};
  auto side = [&](const Side& s) {
    std::int64_t axis = 0;
    std::int64_t batch = -1, feature = -1;
    std::map<std::int64_t, std::int64_t> space;
    TextPosition position = in_.peek().position;
    list('[', ']', "\"[\" of dimension numbers", [&] {
      Token t = in_.take();
      std::int64_t number = 0;
      if (t.is(TokenKind::word) && t.text[0] == s.batch_letter && t.text.size() == 1)
        batch = axis;
      else if (t.is(TokenKind::word) && t.text[0] == s.feature_letter && t.text.size() == 1)
        feature = axis;
      else if (t.is(TokenKind::number) &&
               std::from_chars(t.text.data(), t.text.data() + t.text.size(), number).ec == std::errc())
        space[number] = axis;
      else if (!t.is('?'))
        fail(t.position, str("found ", describe(t)),
             str("\"", s.batch_letter, "\", \"", s.feature_letter, "\" or the number of a spatial axis"));
      ++axis;
    });
    Attribute::Array axes;
    for (auto [number, at] : space) {
      if (number != static_cast<std::int64_t>(axes.size())) break;
      axes.push_back({at, position});
    }
    if (batch < 0 || feature < 0 || static_cast<std::int64_t>(axes.size()) + 2 != axis)
      fail(position, "found dimension numbers that do not name each axis once",
           "for example [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]");
    out.fields.emplace_back(s.batch, Attribute{batch, position});
    out.fields.emplace_back(s.feature, Attribute{feature, position});
    out.fields.emplace_back(s.space, Attribute{axes, position});
  };
  side(sides[0]);
  if (!in_.accept_word("x")) in_.fail_expected("\"x\" between the dimension numbers of the operands");
  side(sides[1]);
  if (!in_.peek().is(TokenKind::arrow))
    in_.fail_expected("\"->\" before the dimension numbers of the result");
  in_.take();
  side(sides[2]);
  return out;
}

Attribute Parser::named_attribute() {
  Token t = in_.take();
  std::string name(t.text);
  if (auto alias = attribute_aliases_.find(name); alias != attribute_aliases_.end())
    return expanded(alias->second, t.position);
  if (name.starts_with("sdy")) return sdy_attribute(name);
  if (!in_.peek().is('<')) {
    if (name.find('.') != std::string::npos) return make_attribute({name, {}}, t.position);
    fail(t.position, str("found ", describe(t)), "an attribute that is defined before it is used");
  }
  in_.take();
  if (name.find('.') ==
      std::string::npos) {  // #stablehlo<precision DEFAULT>, #stablehlo<dot_algorithm <...>>
    Token kind = in_.expect(TokenKind::word, "the name of an attribute");
    if (in_.peek().is(TokenKind::word)) {
      Attribute out{Word{std::string(in_.take().text)}, t.position};
      in_.expect('>', "\">\" after an attribute");
      return out;
    }
    in_.expect('<', "\"<\" or a word");
    Custom inner = fields(name + "." + std::string(kind.text));
    in_.accept('>');
    return make_attribute(std::move(inner), t.position);
  }
  Custom custom = fields(name);
  if (custom.name == op::conv) in_.expect('>', "\">\" after dimension numbers");
  if (custom.fields.size() == 1 && std::get_if<Unit>(&custom.fields[0].second.value))
    return {Word{custom.fields[0].first}, t.position};  // #stablehlo.result_accuracy_mode<DEFAULT>
  return make_attribute(std::move(custom), t.position);
}

Attribute Parser::word_attribute() {
  const Token& t = in_.peek();
  TextPosition position = t.position;
  if (t.text == keyword::dense || t.text == keyword::dense_resource) return dense();
  if (t.text == keyword::array) return array();
  if (t.text == keyword::true_ || t.text == keyword::false_) {
    bool value = in_.take().text == keyword::true_;
    skip_type_suffix();
    return {std::int64_t{value}, position, bool_};
  }
  if (t.text == "unit") return in_.take(), Attribute{Unit{}, position};
  if (t.text == keyword::loc) return location(), Attribute{Unit{}, position};
  if (starts_type(t)) return {type(), position};
  return {Word{std::string(in_.take().text)}, position};
}

Attribute Parser::attribute() {
  Nested nested(*this);
  const Token& t = in_.peek();
  TextPosition position = t.position;
  switch (t.kind) {
    case TokenKind::number:
      return number();
    case TokenKind::string: {
      Attribute out{unescaped(in_.take().text), position};
      skip_type_suffix();
      return out;
    }
    case TokenKind::symbol: {
      Attribute out{Symbol{unescaped(in_.take().text)}, position};
      return out;
    }
    case TokenKind::hash:
      return named_attribute();
    case TokenKind::bang:
      return {type(), position};
    case TokenKind::word:
      return word_attribute();
    default:
      break;
  }
  if (t.is('[')) return sequence();
  if (t.is('(')) return {type(), position};
  if (t.is('{')) {
    auto dictionary = std::make_shared<Attributes>();
    attribute_dictionary(*dictionary);
    return {dictionary, position};
  }
  if (t.is('-')) in_.fail_expected("a number after it");
  in_.fail_expected("an attribute: a number, a string, [...], {...}, dense<...>, #...");
}

void Parser::attribute_dictionary(Attributes& out) {
  list('{', '}', "\"{\"", [&] {
    Token key = in_.take();
    if (!key.is(TokenKind::word) && !key.is(TokenKind::string))
      fail(key.position, str("found ", describe(key)), "the name of an attribute");
    std::string name = key.is(TokenKind::string) ? unescaped(key.text) : std::string(key.text);
    if (in_.accept('='))
      out.emplace_back(std::move(name), attribute());
    else
      out.emplace_back(std::move(name), Attribute{Unit{}, key.position});
  });
}

Attribute parse_attribute(std::string_view text, const std::string& file) {
  return Parser(text, file).only_attribute();
}

}  // namespace tessera::inline v0::stablehlo
