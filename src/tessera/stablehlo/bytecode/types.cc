// Types of bytecode: those of VHLO, and builtin types in operations of Shardy.
#include <tessera/stablehlo/bytecode/decoder.h>
#include <bit>
#include <cstdio>

namespace tessera::inline v0::stablehlo {

namespace {

// The numeric types by VHLO's code; null if the type of a code is not numeric.
constexpr const char* vhlo_numbers[] = {
    "i1",         nullptr,         "bf16",     "f16",      "f32",      "f64",      "f8E4M3FN",
    "f8E5M2",     nullptr,         "index",    "i4",       "i8",       "i16",      "i32",
    "i64",        "ui4",           "ui8",      "ui16",     "ui32",     "ui64",     nullptr,
    nullptr,      nullptr,         nullptr,    nullptr,    nullptr,    nullptr,    "f8E4M3FNUZ",
    "f8E5M2FNUZ", "f8E4M3B11FNUZ", nullptr,    "i2",       "ui2",      nullptr,    "tf32",
    "f8E4M3",     "f8E3M4",        "f4E2M1FN", "f6E2M3FN", "f6E3M2FN", "f8E8M0FNU"};
// The numeric types by the builtin dialect's code.
constexpr const char* builtin_numbers[] = {nullptr, "index", nullptr, "bf16", "f16",
                                           "f32",   "f64",   "f80",   "f128"};

Type scalar(const char* name) {
  Type out;
  out.kind = TypeKind::tensor;
  set_element(out, name);
  return out;
}
Type token() {
  Type out;
  out.kind = TypeKind::token;
  return out;
}
bool is_scalar(const Type& type) { return type.kind == TypeKind::tensor && type.shape.empty(); }

template <std::size_t n>
const char* name_in(const char* const (&names)[n], std::uint64_t code) {
  return code < n ? names[code] : nullptr;
}

}  // namespace

Type BytecodeDecoder::tensor(Entry& e) {
  constexpr std::size_t largest_rank = 1 << 12;
  Type out;
  out.kind = TypeKind::tensor;
  std::size_t rank = e.in.count("axes");
  if (rank > largest_rank) e.in.fail(str("found a tensor of ", rank, " axes"), str("at most ", largest_rank));
  grow(e, {Extent::State::read, 0, static_cast<double>(rank) / 8});
  for (; rank > 0; --rank) out.shape.push_back(std::max(e.in.signed_varint(), Type::dynamic));
  Type element = part_type(e);
  if (!is_scalar(element)) e.in.fail(str("found a tensor of ", to_string(element)), "a tensor of numbers");
  out.dtype = element.dtype;
  out.element = element.element;
  if (size_overflows(out))
    e.in.fail(str("found ", to_string(out), ", whose size overflows"), "at most 2^56 elements");
  return out;
}

Type BytecodeDecoder::complex(Entry& e) {
  Type part = part_type(e);
  if (!is_scalar(part)) e.in.fail(str("found a complex number of ", to_string(part)), "one of f32 or f64");
  Type out = part;
  out.dtype.reset();
  set_element(out, "complex<" + element_text(part) + ">");
  return out;
}

Type BytecodeDecoder::function(Entry& e) {
  Type out;
  out.kind = TypeKind::function;
  out.parts = part_types(e);
  out.arguments = out.parts.size();
  for (Type& result : part_types(e)) out.parts.push_back(std::move(result));
  return out;
}

Type BytecodeDecoder::tuple(Entry& e) {
  Type out;
  out.kind = TypeKind::tuple;
  out.parts = part_types(e);
  return out;
}

// The type as text: !quant.uniform<i8<-127:127>:f32:1, {1.000000e-01:3, ...}>, with the limits if they are
// not those of the type.
Type BytecodeDecoder::quantized(Entry& e, bool per_axis) {
  std::uint64_t flags = e.in.varint();
  Type storage = part_type(e), expressed = part_type(e);
  if (!is_scalar(storage) || !is_scalar(expressed))
    e.in.fail("found a quantized type of tensors", "one of numbers");
  auto scale = [&] {
    char text[32];
    std::snprintf(text, sizeof text, "%e", std::bit_cast<double>(e.in.signed_varint()));
    return std::string(text);
  };
  auto with_zero = [](std::string scale, std::int64_t zero) { return zero ? str(scale, ":", zero) : scale; };
  std::uint64_t axis = 0;
  std::int64_t zero = 0;
  std::vector<std::string> scales;
  if (per_axis)
    axis = e.in.varint();
  else
    scales.push_back(scale()), zero = e.in.signed_varint();
  std::int64_t low = e.in.signed_varint(), high = e.in.signed_varint();
  std::string values;
  if (per_axis) {
    for (std::size_t n = e.in.count("scales"); n > 0; --n) scales.push_back(scale());
    std::size_t zeros = e.in.count("zero points");
    if (zeros != scales.size()) e.in.fail(str("found ", zeros, " zero points"), str(scales.size()));
    for (std::size_t i = 0; i < zeros; ++i)
      values += (i ? ", " : "") + with_zero(scales[i], e.in.signed_varint());
    values = str(":", axis, ", {", values, "}");
  } else {
    values = ", " + with_zero(scales[0], zero);
  }
  bool is_signed = (flags & 1) != 0;
  std::string stored = element_text(storage);
  stored.erase(0, std::min(stored.find_first_of("0123456789"), stored.size()));
  int width = stored.empty() || stored.size() > 2 ? 0 : std::stoi(stored);
  if (width < 1 || width > 32)
    e.in.fail(str("found a quantized type stored as ", to_string(storage)), "integers of at most 32 bits");
  stored = str(is_signed ? "i" : "u", width);
  std::int64_t highest = (std::int64_t{1} << (is_signed ? width - 1 : width)) - 1,
               lowest = is_signed ? -highest - 1 : 0;
  if (low != lowest || high != highest) stored += str("<", low, ":", high, ">");
  Type out = storage;
  out.dtype.reset();
  out.element = str("!quant.uniform<", stored, ":", element_text(expressed), values, ">");
  counted(e, out.element, static_cast<double>(out.element.size()) / 64);
  return out;
}

Type BytecodeDecoder::vhlo_type(Entry& e) {
  enum : std::uint64_t {
    complex_code = 1,
    function_code = 8,
    tensor_code = 20,
    encoded_tensor_code = 21,
    token_code = 22,
    tuple_code = 23,
    quantized_code = 24,
    quantized_per_axis_code = 30,
    none_code = 33
  };
  std::uint64_t code = e.in.varint();
  if (const char* number = name_in(vhlo_numbers, code)) return scalar(number);
  switch (code) {
    case complex_code:
      return complex(e);
    case function_code:
      return function(e);
    case encoded_tensor_code:
      attribute_index(e.in);  // bounds of dynamic sizes
      [[fallthrough]];
    case tensor_code:
      return tensor(e);
    case token_code:
      return token();
    case tuple_code:
      return tuple(e);
    case quantized_code:
      return quantized(e, false);
    case quantized_per_axis_code:
      return quantized(e, true);
    case none_code:
      return {};
    default:
      e.in.fail(str("found VHLO's type of code ", code), "a ranked tensor, a tuple, a token or a function");
  }
}

// Reads a type in StableHLO's encoding. Modules that mix dialects contain it next to VHLO's encoding, since operations
// of other dialects may have tokens as operands.
Type BytecodeDecoder::stablehlo_type(Entry& e) {
  std::uint64_t code = e.in.varint();
  if (code != 0) e.in.fail(str("found StableHLO's type of code ", code), "a token");
  return token();
}

Type BytecodeDecoder::builtin_type(Entry& e) {
  enum : std::uint64_t {
    integer_code = 0,
    function_code = 2,
    complex_code = 9,
    none_code = 12,
    tensor_code = 13,
    encoded_tensor_code = 14,
    tuple_code = 15
  };
  std::uint64_t code = e.in.varint();
  if (const char* number = name_in(builtin_numbers, code)) return scalar(number);
  switch (code) {
    case integer_code: {
      static constexpr const char* prefixes[] = {"i", "si", "ui"};
      std::uint64_t value = e.in.varint();
      if (value % 4 > 2 || value / 4 > 1 << 24)
        e.in.fail("found an integer type of unknown signedness or width", "i32, ui8, ...");
      return scalar(str(prefixes[value % 4], value / 4).c_str());
    }
    case function_code:
      return function(e);
    case complex_code:
      return complex(e);
    case none_code:
      return {};
    case encoded_tensor_code:
      attribute_index(e.in);
      [[fallthrough]];
    case tensor_code:
      return tensor(e);
    case tuple_code:
      return tuple(e);
    default:
      e.in.fail(str("found the builtin type of code ", code), "a ranked tensor, a tuple or a function");
  }
}

}  // namespace tessera::inline v0::stablehlo
