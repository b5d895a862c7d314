// The formats of narrow floats (source: the classes of ml_dtypes), and conversion of single numbers.
#include <tessera/stablehlo/narrow_floats.h>
#include <cmath>
#include <limits>

namespace tessera::inline v0::stablehlo {

namespace {
constexpr NarrowFloat formats[] = {
    {"f8E4M3", 4, 3, 7, 0x77, 0x78, 0x78, 0x7c},
    {"f8E3M4", 3, 4, 3, 0x6f, 0x70, 0x70, 0x78},
    {"f8E4M3FNUZ", 4, 3, 8, 0x7f, -1, 0x80, 0x80, false},
    {"f8E4M3B11FNUZ", 4, 3, 11, 0x7f, -1, 0x80, 0x80, false},
    {"f8E5M2FNUZ", 5, 2, 16, 0x7f, -1, 0x80, 0x80, false},
    {"f8E8M0FNU", 8, 0, 127, 0xfe, -1, 0xff, 0xff},
    {"f4E2M1FN", 2, 1, 1, 0x7, -1, 0x7, 0x8},
};

double magnitude(const NarrowFloat& type, int code) {
  int exponent = code >> type.mantissa_bits, mantissa = code & ((1 << type.mantissa_bits) - 1);
  if (exponent > 0 || !type.has_sign()) mantissa += 1 << type.mantissa_bits;
  if (exponent == 0 && type.has_sign()) exponent = 1;
  return std::ldexp(static_cast<double>(mantissa), exponent - type.bias - type.mantissa_bits);
}
}  // namespace

std::span<const NarrowFloat> narrow_floats() { return formats; }
const NarrowFloat* narrow_float_named(std::string_view name) {
  for (const NarrowFloat& each : formats)
    if (each.name == name) return &each;
  return nullptr;
}

float decoded(const NarrowFloat& type, std::uint8_t code) {
  auto finite = [&](int number) { return static_cast<float>(magnitude(type, number)); };
  if (!type.has_sign()) return code > type.greatest ? std::nanf("") : finite(code);
  int sign = code & type.sign_bit(), number = code & (type.sign_bit() - 1);
  float value = number == type.infinity  ? std::numeric_limits<float>::infinity()
                : number > type.greatest ? std::nanf("")
                                         : finite(number);
  if (sign && number == 0 && !type.negative_zero) return std::nanf("");
  return sign ? -value : value;
}

std::uint8_t encoded(const NarrowFloat& type, float value) {
  float absolute = std::fabs(value);
  if (std::isnan(value) || (!type.has_sign() && (!(value > 0) || std::isinf(value))))
    return static_cast<std::uint8_t>(type.nan);
  // The magnitude above the greatest number stands for all larger ones.
  int low = 0, high = type.greatest + 1;
  while (high - low > 1) {
    int middle = (low + high) / 2;
    (magnitude(type, middle) <= absolute ? low : high) = middle;
  }
  double below = magnitude(type, low), above = magnitude(type, high);
  bool up = absolute - below > above - absolute ||
            (absolute - below == above - absolute && (low % 2 == 1 || !type.has_sign()));
  int number = up ? high : low;
  if (number > type.greatest) number = type.overflow;
  if (!type.has_sign() || number > 0x7f) return static_cast<std::uint8_t>(number);
  bool negative = std::signbit(value) && (number != 0 || type.negative_zero);
  return static_cast<std::uint8_t>(number | (negative ? type.sign_bit() : 0));
}

}  // namespace tessera::inline v0::stablehlo
