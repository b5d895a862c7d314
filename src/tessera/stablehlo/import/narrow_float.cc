// Arrays of narrow floats, stored as bytes, as f32 and back.
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <tessera/ops/shape/shape_ops.h>
#include <tessera/stablehlo/import/narrow_float.h>
#include <tessera/transform/basic.h>
#include <bit>
#include <cmath>

namespace tessera::inline v0::stablehlo {

namespace {
constexpr int kMantissaBits = 23, kBias = 127;  // of f32

Array number(std::int64_t value, const Array& like) { return scalar(value, like.dtype()); }
Array selected(const Array& which, double yes, const Array& no) {
  return lax::select(which, lax::broadcast_in_dim(scalar(yes, no.dtype()), no.shape(), {}), no);
}
Array selected(const Array& which, std::int64_t yes, const Array& no) {
  return lax::select(which, lax::broadcast_in_dim(number(yes, no), no.shape(), {}), no);
}
}  // namespace

const NarrowFloat* narrow_float_of(const Type& type) {
  return type.kind == TypeKind::tensor && !type.element.empty() ? narrow_float_named(type.element) : nullptr;
}

Array from_narrow_float(const Array& x, const NarrowFloat& type) {
  Array code = lax::convert_element_type(x, u32);
  int shift = kMantissaBits - type.mantissa_bits;
  Array size = type.has_sign() ? lax::bitwise_and(code, number(type.sign_bit() - 1, code)) : code;
  Array bits = lax::add(lax::shift_left(size, number(shift, size)),
                        number(std::int64_t{kBias - type.bias} << kMantissaBits, size));
  Array value = lax::bitcast_convert_type(bits, f32);
  Array is_small = lax::lt(size, number(1 << type.mantissa_bits, size));
  if (type.has_sign()) {
    Array small = lax::mul(lax::convert_element_type(size, f32),
                           scalar(std::ldexp(1.0, 1 - type.bias - type.mantissa_bits), f32));
    value = lax::select(is_small, small, value);
  } else {
    value = selected(is_small, std::ldexp(1.0, -type.bias), value);
  }
  value = selected(lax::gt(size, number(type.greatest, size)), std::nan(""), value);
  if (type.infinity >= 0)
    value =
        selected(lax::eq(size, number(type.infinity, size)), std::numeric_limits<double>::infinity(), value);
  if (!type.has_sign()) return value;
  Array sign = lax::ne(lax::bitwise_and(code, number(type.sign_bit(), code)), number(0, code));
  value = lax::select(sign, lax::neg(value), value);
  return type.negative_zero ? value
                            : selected(lax::eq(code, number(type.sign_bit(), code)), std::nan(""), value);
}

// Rounds the bits of f32 to the mantissa, to even, or up without a mantissa. Numbers below the smallest normal one are multiples of
// the smallest number.
Array to_narrow_float(const Array& x, const NarrowFloat& type) {
  Array value = lax::convert_element_type(x, f32), bits = lax::bitcast_convert_type(value, u32);
  Array size = lax::bitwise_and(bits, number(0x7fffffff, bits));
  int shift = kMantissaBits - type.mantissa_bits;
  Array up = number((std::int64_t{1} << (shift - 1)) - type.has_sign(), size);
  if (type.has_sign())
    up = lax::add(up, lax::bitwise_and(lax::shift_right_logical(size, number(shift, size)), number(1, size)));
  Array rounded =
      lax::convert_element_type(lax::shift_right_logical(lax::add(size, up), number(shift, size)), i32);
  rounded = lax::sub(rounded, number(std::int64_t{kBias - type.bias} << type.mantissa_bits, rounded));
  if (type.has_sign()) {
    Array units = lax::mul(lax::bitcast_convert_type(size, f32),
                           scalar(std::ldexp(1.0, type.bias - 1 + type.mantissa_bits), f32));
    std::int64_t smallest_normal = std::int64_t{kBias + 1 - type.bias} << kMantissaBits;
    Array small = lax::convert_element_type(lax::round(units, Rounding::to_nearest_even), i32);
    rounded = lax::select(lax::lt(size, number(smallest_normal, size)), small, rounded);
  } else {  // 2^-127 and 2^-126 are denormal and normal numbers of f32
    rounded = selected(lax::lt(size, number(0x00600000, size)), std::int64_t{0}, rounded);
  }
  rounded = selected(lax::gt(rounded, number(type.greatest, rounded)), std::int64_t{type.overflow}, rounded);
  Array negative = lax::ne(size, bits), is_nan = lax::gt(size, number(0x7f800000, size));
  if (type.has_sign()) {
    if (!type.negative_zero) negative = lax::bitwise_and(negative, lax::gt(rounded, number(0, rounded)));
    rounded = lax::select(negative, lax::bitwise_or(rounded, number(type.sign_bit(), rounded)), rounded);
  } else {
    Array none = lax::bitwise_or(negative, lax::eq(size, number(0, size)));
    is_nan = lax::bitwise_or(is_nan, lax::bitwise_or(none, lax::eq(size, number(0x7f800000, size))));
  }
  return lax::convert_element_type(selected(is_nan, std::int64_t{type.nan}, rounded), u8);
}

}  // namespace tessera::inline v0::stablehlo
