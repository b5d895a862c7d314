// Converts arrays of narrow floats, stored as bytes, to f32 and back.
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
  Array magnitude = type.has_sign() ? lax::bitwise_and(code, number(type.sign_bit() - 1, code)) : code;
  Array bits = lax::add(lax::shift_left(magnitude, number(shift, magnitude)),
                        number(std::int64_t{kBias - type.bias} << kMantissaBits, magnitude));
  Array value = lax::bitcast_convert_type(bits, f32);
  Array is_small = lax::lt(magnitude, number(1 << type.mantissa_bits, magnitude));
  if (type.has_sign()) {
    Array small = lax::mul(lax::convert_element_type(magnitude, f32),
                           scalar(std::ldexp(1.0, 1 - type.bias - type.mantissa_bits), f32));
    value = lax::select(is_small, small, value);
  } else {
    value = selected(is_small, std::ldexp(1.0, -type.bias), value);
  }
  value = selected(lax::gt(magnitude, number(type.greatest, magnitude)), std::nan(""), value);
  if (type.infinity >= 0)
    value = selected(lax::eq(magnitude, number(type.infinity, magnitude)),
                     std::numeric_limits<double>::infinity(), value);
  if (!type.has_sign()) return value;
  Array sign = lax::ne(lax::bitwise_and(code, number(type.sign_bit(), code)), number(0, code));
  value = lax::select(sign, lax::neg(value), value);
  return type.negative_zero ? value
                            : selected(lax::eq(code, number(type.sign_bit(), code)), std::nan(""), value);
}

// Rounds the mantissa of f32 to that of the type: to the nearest number, of two to the even one, or, in a type without
// a mantissa, to the larger one. Numbers below the smallest normal number are rounded to multiples of the smallest
// number.
Array to_narrow_float(const Array& x, const NarrowFloat& type) {
  Array value = lax::convert_element_type(x, f32), bits = lax::bitcast_convert_type(value, u32);
  Array magnitude = lax::bitwise_and(bits, number(0x7fffffff, bits));
  int shift = kMantissaBits - type.mantissa_bits;
  Array up = number((std::int64_t{1} << (shift - 1)) - type.has_sign(), magnitude);
  if (type.has_sign())
    up = lax::add(up, lax::bitwise_and(lax::shift_right_logical(magnitude, number(shift, magnitude)),
                                       number(1, magnitude)));
  Array rounded = lax::convert_element_type(
      lax::shift_right_logical(lax::add(magnitude, up), number(shift, magnitude)), i32);
  rounded = lax::sub(rounded, number(std::int64_t{kBias - type.bias} << type.mantissa_bits, rounded));
  if (type.has_sign()) {
    Array units = lax::mul(lax::bitcast_convert_type(magnitude, f32),
                           scalar(std::ldexp(1.0, type.bias - 1 + type.mantissa_bits), f32));
    std::int64_t smallest_normal = std::int64_t{kBias + 1 - type.bias} << kMantissaBits;
    Array small = lax::convert_element_type(lax::round(units, Rounding::to_nearest_even), i32);
    rounded = lax::select(lax::lt(magnitude, number(smallest_normal, magnitude)), small, rounded);
  } else {  // 2^-127 and 2^-126 are denormal and normal numbers of f32
    rounded = selected(lax::lt(magnitude, number(0x00600000, magnitude)), std::int64_t{0}, rounded);
  }
  rounded = selected(lax::gt(rounded, number(type.greatest, rounded)), std::int64_t{type.overflow}, rounded);
  Array negative = lax::ne(magnitude, bits), is_nan = lax::gt(magnitude, number(0x7f800000, magnitude));
  if (type.has_sign()) {
    if (!type.negative_zero) negative = lax::bitwise_and(negative, lax::gt(rounded, number(0, rounded)));
    rounded = lax::select(negative, lax::bitwise_or(rounded, number(type.sign_bit(), rounded)), rounded);
  } else {
    Array unrepresentable = lax::bitwise_or(negative, lax::eq(magnitude, number(0, magnitude)));
    is_nan = lax::bitwise_or(
        is_nan, lax::bitwise_or(unrepresentable, lax::eq(magnitude, number(0x7f800000, magnitude))));
  }
  return lax::convert_element_type(selected(is_nan, std::int64_t{type.nan}, rounded), u8);
}

}  // namespace tessera::inline v0::stablehlo
