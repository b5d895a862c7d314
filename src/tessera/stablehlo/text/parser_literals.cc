// Parses dense<...> literals into the bytes of the elements: nested lists, one number for all elements,
// complex pairs, floats as their bits (0x7FC00000), and all bytes at once ("0x0000803F...").
#include <tessera/stablehlo/narrow_floats.h>
#include <tessera/stablehlo/text/parser.h>
#include <algorithm>
#include <charconv>
#include <cmath>
#include <complex>
#include <cstring>

namespace tessera::inline v0::stablehlo {

namespace {

template <class T>
void put(std::string& out, T value) {
  out.append(reinterpret_cast<const char*>(&value), sizeof value);
}

// Reads the elements of a literal whose type is known.
class LiteralReader {
 public:
  LiteralReader(Lexer& in, Type type) : in_(in), type_(std::move(type)), dtype_(*type_.dtype) {}

  Elements read() {
    Elements out;
    out.type = type_;
    count_ = element_count(type_.shape);
    if (in_.peek().is(TokenKind::string)) {
      all_bytes(out);
    } else if (in_.peek().is('>')) {
      if (count_ != 0) in_.fail_expected(str(count_, " elements"));
    } else if (in_.peek().is('[')) {
      // The number of elements is limited by the text: each takes at least one character.
      level(0);
      out.bytes = std::move(bytes_);
    } else {
      element();
      out.splat = true;
      out.bytes = std::move(bytes_);
    }
    return out;
  }

 private:
  void level(std::size_t axis) {
    if (axis == type_.shape.size()) return element();
    Token open = in_.peek();
    in_.expect('[', "\"[\": one list for each axis of the type");
    std::int64_t found = 0;
    if (!in_.accept(']')) {
      do {
        if (++found > type_.shape[axis])
          in_.fail_expected(str(type_.shape[axis], " entries along axis ", axis));
        level(axis + 1);
      } while (in_.accept(','));
      in_.expect(']', "\",\" or \"]\"");
    }
    if (found != type_.shape[axis])
      fail_at(in_.file, open.position, str("found a list of ", found, " entries"),
              str(type_.shape[axis], ", the size of axis ", axis, " of ", to_string(type_)));
  }

  void element() {
    if (!dtype_.is_complex()) return number(dtype_);
    in_.expect('(', "\"(\" of a complex number");
    number(dtype_.real_part());
    in_.expect(',', "\",\" between the parts of a complex number");
    number(dtype_.real_part());
    in_.expect(')', "\")\" after a complex number");
  }

  void number(Dtype dtype) {
    Token t = in_.take();
    if (dtype.is_bool()) {
      bool yes = t.text == keyword::true_ || t.text == "1" || t.text == "-1";
      if (!yes && t.text != keyword::false_ && t.text != "0") wrong(t, dtype);
      return put(bytes_, static_cast<char>(yes));
    }
    if (!t.is(TokenKind::number)) wrong(t, dtype);
    if (t.text.starts_with("0x")) return bits(t, dtype);
    if (const NarrowFloat* narrow = narrow_float_named(type_.element))
      return put(bytes_, encoded(*narrow, parsed<float>(t.text.data(), t.text.data() + t.text.size())));
    if (dtype.is_floating()) return floating(t, dtype);
    integer(t, dtype);
  }

  void bits(const Token& t, Dtype dtype) {
    std::uint64_t value = 0;
    auto [end, error] = std::from_chars(t.text.data() + 2, t.text.data() + t.text.size(), value, 16);
    if (error != std::errc() || (dtype.bytes() < 8 && value >> (8 * dtype.bytes()))) wrong(t, dtype);
    bytes_.append(reinterpret_cast<const char*>(&value), dtype.bytes());
  }

  void floating(const Token& t, Dtype dtype) {
    const char *begin = t.text.data(), *end = begin + t.text.size();
    // Converts directly to the element type, so that the number is rounded once.
    if (t.text.find('x') != std::string_view::npos) wrong(t, dtype);  // -0x7F: bits have no sign
    if (dtype == f64) return put(bytes_, parsed<double>(begin, end));
    if (dtype == f32) return put(bytes_, parsed<float>(begin, end));
    auto value = static_cast<float>(parsed<double>(begin, end));
    with_element_type(dtype, [&]<class T>() {
      if constexpr (std::is_constructible_v<T, float> && sizeof(T) <= 2) put(bytes_, T(value));
    });
  }
  template <class T>
  static T parsed(const char* begin, const char* end) {
    T value{};
    auto [stop, error] = std::from_chars(begin, end, value);
    if (error == std::errc::result_out_of_range)
      value = static_cast<T>(std::strtod(std::string(begin, end).c_str(), nullptr));
    return value;
  }

  void integer(const Token& t, Dtype dtype) {
    const char *begin = t.text.data(), *end = begin + t.text.size();
    std::uint64_t value = 0;
    bool negative = t.text[0] == '-';
    auto [stop, error] = std::from_chars(begin + negative, end, value);
    if (error != std::errc() || stop != end) wrong(t, dtype);
    // Signless integers may be written as signed or unsigned numbers.
    int bits = narrow_bits(type_), width = bits ? bits : dtype.bits();
    std::uint64_t largest = width == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << width) - 1;
    if (negative ? (dtype.is_unsigned() || value > (largest >> 1) + 1) : value > largest) wrong(t, dtype);
    if (negative) value = ~value + 1;
    bytes_.append(reinterpret_cast<const char*>(&value), dtype.bytes());
  }

  [[noreturn]] void wrong(const Token& t, Dtype dtype) {
    fail_at(in_.file, t.position, str("found ", describe(t), " in dense<...>"),
            str("an element of ", type_.element.empty() ? dtype.name() : type_.element));
  }

  static int digit(char c) {
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                  : -1;
  }
  void all_bytes(Elements& out) {
    Token t = in_.take();
    std::string_view text = t.text;
    if (!text.starts_with("0x"))
      fail_at(in_.file, t.position, "found a string in dense<...>", "its bytes: \"0x...\"");
    text.remove_prefix(2);
    if (text.size() % 2)
      fail_at(in_.file, t.position, "found an odd number of hexadecimal digits", "two for each byte");
    out.bytes.resize(text.size() / 2);
    for (std::size_t i = 0; i < out.bytes.size(); ++i) {
      int high = digit(text[2 * i]), low = digit(text[2 * i + 1]);
      if (high < 0 || low < 0)
        fail_at(in_.file, t.position, "found a digit that is not hexadecimal in dense<...>",
                "0 to 9, A to F");
      out.bytes[i] = static_cast<char>(high * 16 + low);
    }
    if (dtype_.is_bool()) unpack_bits(out, t);
    auto size = static_cast<std::int64_t>(out.bytes.size());
    out.splat = size == dtype_.bytes();
    if (!out.splat && (count_ > size || size != count_ * dtype_.bytes()))
      fail_at(in_.file, t.position, str("found ", size, " bytes for ", to_string(type_)),
              str(count_ * dtype_.bytes(), ", or those of one element"));
  }
  // Unpacks i1 elements, eight to a byte, the lowest bit first; a single byte with all bits equal is a splat.
  void unpack_bits(Elements& out, const Token& t) {
    std::string packed = std::move(out.bytes);
    out.bytes.clear();
    bool splat = packed.size() == 1 && (packed[0] == '\0' || packed[0] == '\xff');
    auto size = static_cast<std::int64_t>(packed.size());
    if (!splat && size != (count_ + 7) / 8)
      fail_at(in_.file, t.position, str("found ", size, " bytes for ", to_string(type_)),
              str((count_ + 7) / 8, ", or those of one element"));
    std::int64_t count = splat ? 1 : count_;
    for (std::int64_t i = 0; i < count; ++i) out.bytes += static_cast<char>(packed[i / 8] >> (i % 8) & 1);
  }

  Lexer& in_;
  const Type type_;
  const Dtype dtype_;
  std::int64_t count_ = 0;
  std::string bytes_;
};

}  // namespace

// The type follows the elements and is read first.
Attribute Parser::dense() {
  Token word = in_.take();
  if (word.text == keyword::dense_resource)
    fail(word.position, "found dense_resource<...>: elements that are stored elsewhere",
         "dense<...>, with its elements in the text");
  if (!in_.peek().is('<')) in_.fail_expected("\"<\" after dense");
  in_.take();
  Lexer::State begin = in_.state();
  in_.skip_to('>');
  in_.expect(':', "\":\" and a type after dense<...>");
  Token type_at = in_.peek();
  Type written = type();
  Lexer::State end = in_.state();
  if (written.kind != TypeKind::tensor || !written.dtype)
    fail(type_at.position, str("found a literal of ", to_string(written)),
         "a tensor of f16, bf16, f32, f64, integers of up to 64 bits, i1 or complex numbers");
  if (std::any_of(written.shape.begin(), written.shape.end(), [](std::int64_t size) { return size < 0; }))
    fail(type_at.position, str("found a literal of ", to_string(written)), "a static shape");
  in_.restore(begin);
  Elements elements = LiteralReader(in_, written).read();
  if (!in_.peek().is('>')) in_.fail_expected("\">\" after the elements");
  in_.restore(end);
  return {std::make_shared<const Elements>(std::move(elements)), word.position};
}

}  // namespace tessera::inline v0::stablehlo
