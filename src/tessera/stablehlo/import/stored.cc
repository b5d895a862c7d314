// Types whose elements are stored as another type. Quantized numbers are stored as integers: operations
// compute with the represented numbers, and results are quantized again. Integers of 2 and 4 bits take a byte
// each, and results are truncated to their bits. Narrow floats are computed with as f32.
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <tessera/ops/reduce/reduce_ops.h>
#include <tessera/ops/shape/shape_ops.h>
#include <tessera/stablehlo/import/narrow_float.h>
#include <algorithm>
#include <charconv>

namespace tessera::inline v0::stablehlo {

// Parses "!quant.uniform<i8<-127:127>:f32:1, {0.1:-30, 0.5}>" or "!quant.uniform<u8:f32, 0.1:128>".
std::optional<Quantization> quantization_of(const Type& type) {
  constexpr std::string_view prefix = "!quant.uniform<";
  if (type.kind != TypeKind::tensor || !type.element.starts_with(prefix)) return {};
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
  q.storage_min = is_unsigned ? 0 : -(std::int64_t{1} << (bits - 1));
  q.storage_max = (std::int64_t{1} << (is_unsigned ? bits : bits - 1)) - 1;
  if (accept('<') && (!number(q.storage_min) || !accept(':') || !number(q.storage_max) || !accept('>')))
    return {};
  if (!accept(':')) return {};
  const char* name = at;
  while (at < end && *at != ',' && *at != ':') ++at;
  std::string_view expressed(name, at - name);
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

namespace {

// One number, or one for each entry of the axis, in a shape that broadcasts with arrays of this shape.
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
  if (q->axis >= 0 && static_cast<std::int64_t>(q->scales.size()) != type.shape[q->axis])
    c.fail(str("found ", q->scales.size(), " scales in ", to_string(type)), "one for each entry of the axis");
  return *q;
}

Array dequantized(OpCall& c, const Array& x, const Type& type, Dtype to) {
  Quantization q = quantization(c, type);
  Array number = lax::convert_element_type(x, to),
        zero = along_axis(q, doubles(q.zero_points), x.shape(), to);
  return lax::mul(lax::sub(number, zero), along_axis(q, q.scales, x.shape(), to));
}

Array quantized(OpCall& c, const Array& x, const Type& type) {
  Quantization q = quantization(c, type);
  Dtype dtype = x.dtype();
  Array scaled =
      lax::round(lax::div(x, along_axis(q, q.scales, x.shape(), dtype)), Rounding::to_nearest_even);
  Array shifted = lax::add(scaled, along_axis(q, doubles(q.zero_points), x.shape(), dtype));
  Array storage_min = scalar(static_cast<double>(q.storage_min), dtype),
        storage_max = scalar(static_cast<double>(q.storage_max), dtype);
  return lax::convert_element_type(lax::clamp(storage_min, shifted, storage_max), q.storage);
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
  return {quantized(c, x, c.op.results[0].type)};
}

// The type of the represented numbers.
Type expressed(Type type) {
  if (narrow_float_of(type)) {
    type.dtype = f32;
    type.element.clear();
  }
  if (std::optional<Quantization> q = quantization_of(type)) {
    type.dtype = q->expressed;
    type.element.clear();
  }
  return type;
}

Arrays run_on_numbers(OpCall& c, Rule rule) {
  Op op = c.op;
  Arrays args = c.args;
  for (std::size_t i = 0; i < args.size(); ++i) {
    const Type& type = c.op.operand_types[i];
    if (std::optional<Quantization> q = quantization_of(type))
      args[i] = dequantized(c, args[i], type, q->expressed);
    if (const NarrowFloat* narrow = narrow_float_of(type)) args[i] = from_narrow_float(args[i], *narrow);
    op.operand_types[i] = expressed(type);
  }
  for (TypedId& result : op.results) result.type = expressed(result.type);
  OpCall on_numbers{c.importer, op, c.values, args};
  Arrays out = rule(on_numbers);
  for (std::size_t i = 0; i < out.size() && i < c.op.results.size(); ++i) {
    const Type& type = c.op.results[i].type;
    if (quantization_of(type)) out[i] = quantized(c, out[i], type);
    if (const NarrowFloat* narrow = narrow_float_of(type)) out[i] = to_narrow_float(out[i], *narrow);
  }
  return out;
}

// Checks that operations that move elements do not change their scales.
void expect_same_scales(OpCall& c) {
  for (const TypedId& result : c.op.results) {
    std::optional<Quantization> to = quantization_of(result.type);
    if (!to || find(c.op.attributes, attribute::value)) continue;
    bool same_scales = false;
    for (const Type& type : c.op.operand_types)
      if (std::optional<Quantization> from = quantization_of(type))
        same_scales |= from->scales == to->scales && from->zero_points == to->zero_points;
    if (!same_scales)
      c.fail(str("found the result's type ", to_string(result.type)), "the scales of an operand");
  }
}

constexpr ImportRule stored_imports[] = {
    {op::uniform_quantize, uniform_quantize},
    {op::uniform_dequantize, uniform_dequantize},
};

}  // namespace

RuleTable quantization_rules() { return stored_imports; }

Arrays run_stored(OpCall& c, Rule rule, RuleClass rule_class) {
  auto is_quantized = [](const Type& type) {
    return narrow_float_of(type) || quantization_of(type).has_value();
  };
  if (c.op.name == op::iota) rule_class = RuleClass::computing;  // it moves no elements
  bool any = std::any_of(c.op.operand_types.begin(), c.op.operand_types.end(), is_quantized);
  for (const TypedId& result : c.op.results) any |= is_quantized(result.type);
  if (rule_class == RuleClass::moving) expect_same_scales(c);
  Arrays out = any && rule_class == RuleClass::computing ? run_on_numbers(c, rule) : rule(c);
  for (std::size_t i = 0; i < out.size() && i < c.op.results.size(); ++i)
    out[i] = truncate_to_bits(out[i], c.op.results[i].type);
  return out;
}

bool is_stored(const Type& type) {
  return type.kind == TypeKind::tensor &&
         (narrow_bits(type) || narrow_float_of(type) || quantization_of(type));
}

Array low_bits(const Array& x, int bits) {
  return lax::bitwise_and(x, scalar((std::int64_t{1} << bits) - 1, x.dtype()));
}

Array truncate_to_bits(const Array& x, const Type& type) {
  int bits = narrow_bits(type);
  if (!bits || x.dtype() != type.dtype) return x;
  if (x.dtype().is_unsigned()) return low_bits(x, bits);
  Array above = scalar(std::int64_t{8 - bits}, x.dtype());
  return lax::shift_right_arithmetic(lax::shift_left(x, above), above);
}

// The first of the integers that share a byte is in its lowest bits.
Array bitcast_narrow(OpCall& c) {
  const Array& x = c.args[0];
  Aval to = c.result();
  int from_bits = narrow_bits(c.op.operand_types[0]), to_bits = narrow_bits(c.op.results[0].type);
  if (from_bits == to_bits) return lax::convert_element_type(x, to.dtype());
  auto positions = [](const Shape& shape, int bits) {
    Array number = lax::iota(u8, shape, static_cast<std::int64_t>(shape.size()) - 1);
    return lax::mul(number, scalar(std::int64_t{bits}, u8));
  };
  auto in_byte = [](std::int64_t elements, int bits) { return Shape{elements * bits / 8, 8 / bits}; };
  Array bytes = x;
  if (from_bits) {
    Shape shape = in_byte(x.size(), from_bits);
    if (element_count(shape) != x.size())
      c.fail(str("found ", to_string(c.op.operand_types[0])), "elements that fill whole bytes");
    Array parts = lax::reshape(low_bits(lax::convert_element_type(x, u8), from_bits), shape);
    bytes = lax::reduce_sum(lax::shift_left(parts, positions(shape, from_bits)), {1});
  } else {
    bytes = lax::reshape(lax::bitcast_convert_type(x, u8), {x.size() * x.dtype().bytes()});
  }
  if (!to_bits) {
    Shape shape = {bytes.size() / to.dtype().bytes(), to.dtype().bytes()};
    if (to.dtype().bytes() == 1) shape.pop_back();
    return lax::reshape(lax::bitcast_convert_type(lax::reshape(bytes, shape), to.dtype()), to.shape());
  }
  Shape shape = in_byte(to.count(), to_bits);
  Array repeated = lax::broadcast_in_dim(bytes, shape, {0});
  return lax::reshape(
      lax::convert_element_type(lax::shift_right_logical(repeated, positions(shape, to_bits)), to.dtype()),
      to.shape());
}

}  // namespace tessera::inline v0::stablehlo
