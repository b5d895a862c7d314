// Random bits, and numbers in a smaller range of bits: quantization.
#include <tessera/interop/stablehlo/import.h>
#include <tessera/ops/elementwise/elementwise.h>
#include <tessera/ops/random/random.h>
#include <tessera/ops/shape/shape.h>
#include <charconv>
#include <cmath>

namespace tessera::inline v0::stablehlo {

namespace {

// Integers that are not u8, u16, u32 or u64 have the bits of these.
Dtype bits_dtype(Dtype dtype) {
  return dtype.bytes() == 1 ? u8 : dtype.bytes() == 2 ? u16 : dtype.bytes() == 4 ? u32 : u64;
}

Arrays rng_bit_generator(OpCall& c) {
  c.expect_operands(1);
  static constexpr std::pair<const char*, RngAlgorithm> table[] = {{"DEFAULT", RngAlgorithm::default_},
                                                                   {"THREE_FRY", RngAlgorithm::three_fry},
                                                                   {"PHILOX", RngAlgorithm::philox}};
  std::string wanted = c.attributes().word("rng_algorithm");
  Aval bits = c.result(1);
  for (auto [name, algorithm] : table) {
    if (wanted != name) continue;
    auto [state, drawn] =
        lax::rng_bit_generator(c.args[0], bits.shape(), bits_dtype(bits.dtype()), algorithm);
    if (drawn.dtype() != bits.dtype()) drawn = lax::bitcast_convert_type(drawn, bits.dtype());
    return {state, drawn};
  }
  c.fail(str("found the algorithm ", wanted), "DEFAULT, THREE_FRY or PHILOX");
}

// In [0, 1): as many bits as the dtype holds.
Array unit_interval(const Array& key, const Shape& shape, Dtype dtype) {
  bool wide = dtype == f64;
  Array bits = lax::random_bits(key, shape, wide ? u64 : u32);
  Array drawn = lax::shift_right_logical(
      bits, lax::broadcast_in_dim(scalar(std::int64_t{wide ? 11 : 8}, bits.dtype()), shape, {}));
  Dtype exact = wide ? f64 : f32;
  Array out = lax::mul(lax::convert_element_type(drawn, exact), scalar(wide ? 0x1p-53 : 0x1p-24, exact));
  return out.dtype() == dtype ? out : lax::convert_element_type(out, dtype);
}

// Which numbers stablehlo.rng gives is left open: these are the same at each run, others at each place of a
// program.
Arrays rng(OpCall& c) {
  c.expect_operands(3);
  Aval out = c.result();
  Array key = lax::random_seed(scalar(std::int64_t{++c.importer.random_numbers}, u32));
  const Array &a = c.args[0], &b = c.args[1];
  std::string distribution = c.attributes().word("rng_distribution");
  if (distribution == "NORMAL") {
    Array u = unit_interval(key, out.shape(), out.dtype());
    Array centred =
        lax::sub(lax::mul(u, scalar(2.0, out.dtype())), scalar(std::nextafter(1.0f, 0.0f), out.dtype()));
    Array normal = lax::mul(lax::erf_inv(centred), scalar(std::sqrt(2.0), out.dtype()));
    return {lax::add(lax::mul(normal, b), a)};
  }
  if (distribution != "UNIFORM") c.fail(str("found the distribution ", distribution), "UNIFORM or NORMAL");
  Dtype real = out.dtype().is_floating() ? out.dtype() : f64;
  Array low = lax::convert_element_type(a, real), high = lax::convert_element_type(b, real);
  Array u = lax::add(lax::mul(unit_interval(key, out.shape(), real), lax::sub(high, low)), low);
  return {out.dtype() == real ? u
                              : lax::convert_element_type(
                                    out.dtype().is_bool() ? lax::round(u) : lax::floor(u), out.dtype())};
}

// ---- quantization -------------------------------------------------------------------------------

// One number, or one for each entry of the axis, to be combined with arrays of this shape.
Array along_axis(const Quantization& q, const std::vector<double>& values, const Shape& shape, Dtype dtype) {
  if (q.axis < 0) return scalar(values[0], dtype);
  Array list = copy_of(Aval({static_cast<std::int64_t>(values.size())}, f64), values.data());
  return lax::broadcast_in_dim(lax::convert_element_type(list, dtype), shape, {q.axis});
}
std::vector<double> doubles(const std::vector<std::int64_t>& values) {
  return {values.begin(), values.end()};
}

Quantization quantization(OpCall& c, const Type& type) {
  std::optional<Quantization> q = quantization_of(type);
  if (!q) c.fail(str("found ", to_string(type)), "!quant.uniform<i8:f32, 0.5:0>");
  if (q->axis >= static_cast<std::int64_t>(type.shape.size()))
    c.fail(str("found the axis ", q->axis, " of ", to_string(type)), "one of its axes");
  if (q->axis >= 0 &&
      static_cast<std::int64_t>(q->scales.size()) != type.shape[static_cast<std::size_t>(q->axis)])
    c.fail(str("found ", q->scales.size(), " scales in ", to_string(type)), "one for each entry of the axis");
  return *q;
}

Array dequantized(OpCall& c, const Array& x, const Type& type, Dtype to) {
  Quantization q = quantization(c, type);
  Array number = lax::convert_element_type(x, to),
        zero = along_axis(q, doubles(q.zero_points), x.shape(), to);
  return lax::mul(lax::sub(number, zero), along_axis(q, q.scales, x.shape(), to));
}

Arrays uniform_dequantize(OpCall& c) {
  c.expect_operands(1);
  return {dequantized(c, c.args[0], c.op.operand_types[0], c.result().dtype())};
}

Arrays uniform_quantize(OpCall& c) {
  c.expect_operands(1);
  Array x = c.args[0];
  if (quantization_of(c.op.operand_types[0])) x = dequantized(c, x, c.op.operand_types[0], f32);
  if (c.op.results.size() != 1) c.fail("found another number of results", "one");
  Quantization q = quantization(c, c.op.results[0].type);
  Dtype dtype = x.dtype();
  Array scaled =
      lax::round(lax::div(x, along_axis(q, q.scales, x.shape(), dtype)), Rounding::to_nearest_even);
  Array moved = lax::add(scaled, along_axis(q, doubles(q.zero_points), x.shape(), dtype));
  Array least = scalar(static_cast<double>(q.least), dtype),
        greatest = scalar(static_cast<double>(q.greatest), dtype);
  return {lax::convert_element_type(lax::clamp(least, moved, greatest), q.storage)};
}

constexpr std::pair<const char*, Rule> table[] = {
    {"stablehlo.rng_bit_generator", rng_bit_generator},
    {"stablehlo.rng", rng},
    {"stablehlo.uniform_quantize", uniform_quantize},
    {"stablehlo.uniform_dequantize", uniform_dequantize},
};

}  // namespace

RuleTable random_rules() { return table; }

// "!quant.uniform<i8<-127:127>:f32:1, {0.1:-30, 0.5}>" or "!quant.uniform<u8:f32, 0.1:128>".
std::optional<Quantization> quantization_of(const Type& type) {
  constexpr std::string_view prefix = "!quant.uniform<";
  if (type.kind != Type::Kind::tensor || !type.element.starts_with(prefix)) return {};
  std::string text;
  for (char ch : type.element.substr(prefix.size()))
    if (ch != ' ') text += ch;
  const char *at = text.data(), *end = at + text.size();
  auto accept = [&](char ch) { return at < end && *at == ch ? (++at, true) : false; };
  auto number = [&](auto& value) {
    auto [stop, error] = std::from_chars(at, end, value);
    at = stop;
    return error == std::errc();
  };
  Quantization q;
  bool is_unsigned = accept('u');
  int bits = 0;
  if (!accept('i') || !number(bits) || bits < 2 || bits > 32) return {};
  q.storage = bits <= 8    ? (is_unsigned ? u8 : i8)
              : bits <= 16 ? (is_unsigned ? u16 : i16)
                           : (is_unsigned ? u32 : i32);
  q.least = is_unsigned ? 0 : -(std::int64_t{1} << (bits - 1));
  q.greatest = (std::int64_t{1} << (is_unsigned ? bits : bits - 1)) - 1;
  if (accept('<') && (!number(q.least) || !accept(':') || !number(q.greatest) || !accept('>'))) return {};
  if (!accept(':')) return {};
  const char* name = at;
  while (at < end && *at != ',' && *at != ':') ++at;
  std::string_view expressed(name, static_cast<std::size_t>(at - name));
  q.expressed = expressed == "bf16" ? bf16 : expressed == "f16" ? f16 : expressed == "f64" ? f64 : f32;
  if (accept(':') && !number(q.axis)) return {};
  if (!accept(',')) return {};
  bool list = accept('{');
  do {
    double scale = 1;
    std::int64_t zero = 0;
    if (!number(scale) || (accept(':') && !number(zero))) return {};
    q.scales.push_back(scale);
    q.zero_points.push_back(zero);
  } while (list && accept(','));
  if (list != (q.axis >= 0)) return {};
  return q;
}
std::optional<Dtype> quantized_storage(const Type& type) {
  std::optional<Quantization> q = quantization_of(type);
  return q ? std::optional<Dtype>(q->storage) : std::nullopt;
}

}  // namespace tessera::inline v0::stablehlo
