// Attributes of bytecode: those of VHLO, and builtin attributes of other operations and of modules.
#include <tessera/stablehlo/bytecode/decoder.h>
#include <complex>
#include <cstring>

namespace tessera::inline v0::stablehlo {

namespace {

constexpr Name directions[] = {keyword::eq, keyword::ne, keyword::ge, keyword::gt, keyword::le, keyword::lt};
constexpr Name comparisons[] = {keyword::no_type, keyword::float_, keyword::total_order, keyword::signed_,
                                keyword::unsigned_};
constexpr Name transforms[] = {keyword::fft, keyword::ifft, keyword::rfft, keyword::irfft};
constexpr Name precisions[] = {keyword::default_, keyword::high, keyword::highest};
constexpr Name algorithms[] = {keyword::default_, keyword::three_fry, keyword::philox};
constexpr Name distributions[] = {{}, keyword::uniform, keyword::normal};
constexpr Name transposes[] = {keyword::transpose_invalid, keyword::no_transpose, keyword::transpose,
                               keyword::adjoint};
constexpr Name accuracies[] = {keyword::default_, keyword::highest, keyword::tolerance};

}  // namespace

Attribute BytecodeDecoder::word(Entry& e, std::span<const Name> words, const char* what) {
  Name text = words[e.in.index(words.size(), what)];
  if (text.text.empty()) e.in.fail(str("found number 0 of ", what), "a number above that");
  return with_position(e, Word{text});
}

// Reads an integer: one byte for up to 8 bits, otherwise a signed variable-width integer.
std::uint64_t BytecodeDecoder::bits(Entry& e, int width) {
  std::uint64_t value = width <= 8 ? e.in.byte() : static_cast<std::uint64_t>(e.in.signed_varint());
  return width < 64 ? value & ((std::uint64_t{1} << width) - 1) : value;
}

// Signless integers are signed, except for i1.
Attribute BytecodeDecoder::integer(Entry& e) {
  Type type = part_type(e);
  std::string name = element_text(type);
  std::size_t digits = name.find_first_of("0123456789");
  int width = digits < 3 && name.size() <= digits + 2 ? std::stoi(name.substr(digits)) : 0;
  if (type.dtype && type.dtype->is_bool()) width = 1;
  bool is_number = type.kind == TypeKind::tensor && type.shape.empty() && width >= 1 && width <= 64;
  if (!is_number || (name[0] != 'i' && name[0] != 's' && name[0] != 'u'))
    e.in.fail(str("found an integer of type ", to_string(type)), "one of at most 64 bits");
  std::uint64_t value = bits(e, width);
  bool negative = name[0] != 'u' && width > 1 && (value >> (width - 1) & 1) != 0;
  if (negative && width < 64) value |= ~std::uint64_t{0} << width;
  return with_position(e, static_cast<std::int64_t>(value), type.dtype);
}

double BytecodeDecoder::floating(Entry& e, Dtype dtype) {
  std::uint64_t value = bits(e, dtype.bits());
  double out = 0;
  with_element_type(dtype, [&]<class T>() {
    if constexpr (std::is_convertible_v<T, float> && sizeof(T) <= sizeof value) {
      T element;
      std::memcpy(static_cast<void*>(&element), &value, sizeof element);
      out = static_cast<double>(element);
    }
  });
  return out;
}

Attribute BytecodeDecoder::floating(Entry& e) {
  Type type = part_type(e);
  if (type.kind != TypeKind::tensor || !type.shape.empty() || !type.dtype || !type.dtype->is_floating())
    e.in.fail(str("found a number of type ", to_string(type)), "f64, f32, f16, bf16, f8E4M3FN or f8E5M2");
  return with_position(e, floating(e, *type.dtype), type.dtype);
}

namespace {

// Unpacks bits, eight to a byte, the lowest first. Older files have one byte for each.
void unpack_bits(Elements& out, std::string_view packed, std::int64_t count) {
  auto size = static_cast<std::int64_t>(packed.size());
  bool is_packed = size == count / 8 + (count % 8 != 0);
  out.splat = count == 1 || (!is_packed && size == 1);
  if (is_packed) {
    out.bytes.reserve(count);
    for (std::int64_t i = 0; i < count; ++i) out.bytes += static_cast<char>(packed[i / 8] >> (i % 8) & 1);
  } else {
    for (char c : packed) out.bytes += static_cast<char>(c != 0);
  }
}

}  // namespace

Attribute BytecodeDecoder::elements(Entry& e) {
  Elements out;
  out.type = part_type(e);
  const Type& type = out.type;
  if (type.kind != TypeKind::tensor || !type.dtype || type.shape.contains(Type::dynamic))
    e.in.fail(str("found a literal of ", to_string(type)),
              "a static tensor of f16, bf16, f32, f64, integers of up to 64 bits, i1 or complex numbers");
  std::string_view bytes = e.in.take(e.in.varint());
  std::int64_t count = element_count(type.shape), width = type.dtype->bytes();
  if (type.dtype->is_bool()) {
    unpack_bits(out, bytes, count);
  } else {
    out.bytes = bytes;
    out.splat = static_cast<std::int64_t>(bytes.size()) == width;
  }
  auto size = static_cast<std::int64_t>(out.bytes.size());
  if (!out.splat && size != count * width)
    e.in.fail(str("found ", bytes.size(), " bytes for ", to_string(type)),
              str(count * width, ", or those of one element"));
  return with_position(e, std::make_shared<const Elements>(std::move(out)));
}

// Decodes an array such as array<i64: 1, 2>.
Attribute BytecodeDecoder::dense_array(Entry& e) {
  Type type = part_type(e);
  std::uint64_t count = e.in.varint();
  std::string_view bytes = e.in.take(e.in.varint());
  bool is_number = type.kind == TypeKind::tensor && type.shape.empty() && type.dtype;
  if (!is_number || !(type.dtype->is_bool() || type.dtype->is_integer() || type.dtype->is_floating()))
    e.in.fail(str("found an array of ", to_string(type)), "one of numbers");
  std::size_t width = type.dtype->bytes();
  if (bytes.size() / width != count || bytes.size() % width)
    e.in.fail(str("found ", bytes.size(), " bytes for an array of ", count, " ", element_text(type)),
              str(width, " for each"));
  grow(e, {Extent::State::read, 0, static_cast<double>(count)});
  Attribute::Array out;
  with_element_type(*type.dtype, [&]<class T>() {
    for (std::size_t i = 0; i < count; ++i) {
      // A bool must only hold the bytes 0 and 1.
      std::conditional_t<std::is_same_v<T, bool>, std::uint8_t, T> element;
      std::memcpy(static_cast<void*>(&element), bytes.data() + i * width, sizeof element);
      if constexpr (std::is_same_v<T, bool>)
        out.push_back(with_position(e, std::int64_t{element != 0}));
      else if constexpr (std::is_integral_v<T>)
        out.push_back(with_position(e, static_cast<std::int64_t>(element)));
      else if constexpr (std::is_convertible_v<T, float>)
        out.push_back(with_position(e, static_cast<double>(element)));
    }
  });
  return with_position(e, std::move(out), type.dtype);
}

Attribute BytecodeDecoder::dictionary(Entry& e) {
  auto out = std::make_shared<Attributes>();
  for (std::size_t n = e.in.count("entries"); n > 0; --n) {
    std::string name = part_text(e);
    out->emplace_back(std::move(name), part(e));
  }
  return with_position(e, std::move(out));
}

Attribute BytecodeDecoder::output_operand_alias(Entry& e) {
  Attribute outputs = integers(e);
  Attribute index = with_position(e, e.in.signed_varint());
  return custom(e, op::output_operand_alias,
                {{attribute::output_tuple_indices, outputs},
                 {attribute::operand_index, index},
                 {attribute::operand_tuple_indices, integers(e)}});
}

Attribute BytecodeDecoder::result_accuracy(Entry& e) {
  Attributes fields;
  for (Name name : {attribute::atol, attribute::rtol})
    if (double tolerance = floating(e, f64); tolerance != 0)
      fields.emplace_back(name, with_position(e, tolerance));
  if (std::int64_t ulps = e.in.signed_varint(); ulps != 0)
    fields.emplace_back(attribute::ulps, with_position(e, ulps));
  fields.emplace_back(attribute::mode, part(e));
  return custom(e, op::result_accuracy, std::move(fields));
}

Attribute BytecodeDecoder::vhlo_attribute(Entry& e) {
  std::uint64_t code = e.in.varint();
  switch (code) {
    case 1:
      return parts(e);
    case 2:
      return with_position(e, static_cast<std::int64_t>(e.in.varint() != 0), bool_);
    case 3:
      return word(e, directions, "directions of comparison");
    case 4:
      return word(e, comparisons, "types of comparison");
    case 5:  // the API version of a custom call, an integer in StableHLO
      return with_position(e, static_cast<std::int64_t>(e.in.index(5, "versions of custom calls")));
    case 6:
      return dictionary(e);
    case 7:
      return word(e, transforms, "types of Fourier transforms");
    case 8:
      return floating(e);
    case 9:
      return integer(e);
    case 10:
      return output_operand_alias(e);
    case 11:
      return word(e, precisions, "precisions");
    case 12:
      return word(e, algorithms, "algorithms of random numbers");
    case 13:
      return word(e, distributions, "distributions");
    case 14:
      return with_position(e, string(e));
    case 15:
      return elements(e);
    case 16:
      return word(e, transposes, "transpositions");
    case 17:
      return with_position(e, part_type(e));
    case 18:
      return custom(e, op::bounds, {{attribute::bounds, integers(e)}});
    case 19:
      return word(e, accuracies, "modes of accuracy");
    case 20:
      return result_accuracy(e);
    default:
      e.in.fail(str("found VHLO's attribute of code ", code), "code 1 to 20");
  }
}

Attribute BytecodeDecoder::builtin_attribute(Entry& e) {
  std::uint64_t code = e.in.varint();
  switch (code) {
    case 0:
      return parts(e);
    case 1:
      return dictionary(e);
    case 2:
      return with_position(e, string(e));
    case 3: {
      std::string text = string(e);
      part_type(e);
      return with_position(e, std::move(text));
    }
    case 4:
      return with_position(e, Symbol{part_text(e)});
    case 5: {
      Symbol symbol{part_text(e)};
      parts(e);
      return with_position(e, std::move(symbol));
    }
    case 6:
      return with_position(e, part_type(e));
    case 7:
      return with_position(e, Unit{});
    case 8:
      return integer(e);
    case 9:
      return floating(e);
    case 16:
      e.in.fail("found elements in a section of their own", "elements in their attribute");
    case 17:
      return dense_array(e);
    case 18:
      return elements(e);
    default:
      e.in.fail(str("found the builtin attribute of code ", code),
                "an array, a dictionary, a string, a symbol, a type, a number or elements");
  }
}

}  // namespace tessera::inline v0::stablehlo
