// Conversions between float and the narrow formats, by one rounding routine.
#include <tessera/base/float/small_float.h>
#include <cmath>

namespace tessera::inline v0 {

namespace {

// Rounds |value| (finite) to `mantissa` bits with minimum exponent 1 - bias, to nearest even. Returns the code of the
// magnitude: exponent field and mantissa as one integer, so that a carry increments the exponent.
std::uint32_t round_magnitude(float value, int mantissa, int bias) {
  std::uint32_t u = std::bit_cast<std::uint32_t>(value) & 0x7fffffffu;
  int exponent = static_cast<int>(u >> 23) - 127, min_exponent = 1 - bias;
  if (u >> 23 == 0) return 0;  // f32 subnormals are below half of the smallest number of every format
  std::uint64_t significand = (u & 0x7fffffu) | 0x800000u;  // 24 bits
  int shift = 23 - mantissa + (exponent < min_exponent ? min_exponent - exponent : 0);
  if (shift > 26) return 0;
  std::uint64_t half = std::uint64_t{1} << (shift - 1), kept = significand >> shift;
  std::uint64_t rest = significand & ((std::uint64_t{1} << shift) - 1);
  if (rest > half || (rest == half && (kept & 1))) ++kept;
  if (exponent < min_exponent) return static_cast<std::uint32_t>(kept);
  return static_cast<std::uint32_t>(kept + (static_cast<std::uint64_t>(exponent + bias - 1) << mantissa));
}

float widen(std::uint32_t code, int mantissa, int bias) {
  std::uint32_t exponent = code >> mantissa, fraction = code & ((1u << mantissa) - 1);
  if (exponent == 0) return std::ldexp(static_cast<float>(fraction), 1 - bias - mantissa);
  return std::ldexp(static_cast<float>(fraction | (1u << mantissa)),
                    static_cast<int>(exponent) - bias - mantissa);
}

}  // namespace

std::uint16_t float_to_half(float value) {
  std::uint16_t sign = static_cast<std::uint16_t>(std::signbit(value) ? 0x8000 : 0);
  if (std::isnan(value)) return sign | 0x7e00;
  if (std::isinf(value)) return sign | 0x7c00;
  std::uint32_t code = round_magnitude(value, 10, 15);
  return static_cast<std::uint16_t>(sign | (code >= 0x7c00 ? 0x7c00 : code));
}
float half_to_float(std::uint16_t bits) {
  std::uint32_t code = bits & 0x7fffu;
  float value = code > 0x7c00 ? NAN : code == 0x7c00 ? INFINITY : widen(code, 10, 15);
  return bits & 0x8000 ? -value : value;
}
std::uint8_t float_to_e4m3fn(float value) {
  std::uint8_t sign = std::signbit(value) ? 0x80 : 0;
  if (!std::isfinite(value)) return sign | 0x7f;
  std::uint32_t code = round_magnitude(value, 3, 7);
  return static_cast<std::uint8_t>(sign | (code >= 0x7f ? 0x7f : code));
}
float e4m3fn_to_float(std::uint8_t bits) {
  std::uint32_t code = bits & 0x7fu;
  float value = code == 0x7f ? NAN : widen(code, 3, 7);
  return bits & 0x80 ? -value : value;
}
std::uint8_t float_to_e5m2(float value) {
  std::uint8_t sign = std::signbit(value) ? 0x80 : 0;
  if (std::isnan(value)) return sign | 0x7e;
  if (std::isinf(value)) return sign | 0x7c;
  std::uint32_t code = round_magnitude(value, 2, 15);
  return static_cast<std::uint8_t>(sign | (code >= 0x7c ? 0x7c : code));
}
float e5m2_to_float(std::uint8_t bits) {
  std::uint32_t code = bits & 0x7fu;
  float value = code > 0x7c ? NAN : code == 0x7c ? INFINITY : widen(code, 2, 15);
  return bits & 0x80 ? -value : value;
}

}  // namespace tessera::inline v0
