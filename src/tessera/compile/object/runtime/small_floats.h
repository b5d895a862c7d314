// Floats of 16 and 8 bits.
#pragma once
#include "calls.h"
TS_INLINE float ts_float_of(uint32_t bits) {
  union {
    uint32_t u;
    float f;
  } x = {bits};
  return x.f;
}
TS_INLINE uint32_t ts_bits_of(float value) {
  union {
    float f;
    uint32_t u;
  } x = {value};
  return x.u;
}

/* Conversions of floats of `width` bits with `mantissa` bits of the fraction; f8e4m3fn has no infinity, and one NaN. */
TS_INLINE double ts_from_narrow(uint32_t bits, int width, int mantissa, int bias) {
  uint32_t code = bits & ((1u << (width - 1)) - 1), exponent = code >> mantissa;
  uint32_t fraction = code & ((1u << mantissa) - 1), last = (1u << (width - 1 - mantissa)) - 1, value;
  if (mantissa == 3 ? code == 0x7f : exponent == last)
    value = mantissa == 3 || fraction ? 0x7fc00000u : 0x7f800000u;
  else if (exponent)
    value = ((exponent + 127 - (uint32_t)bias) << 23) | (fraction << (23 - mantissa));
  else
    value = ts_bits_of((float)fraction * ts_float_of((uint32_t)(128 - bias - mantissa) << 23));
  return (double)ts_float_of(value | (bits >> (width - 1)) << 31);
}
TS_INLINE uint32_t ts_to_narrow(float value, int width, int mantissa, int bias) {
  uint32_t bits = ts_bits_of(value), u = bits & 0x7fffffffu, sign = bits >> 31 << (width - 1);
  uint32_t infinity = ((1u << (width - 1 - mantissa)) - 1) << mantissa, code = 0;
  if (mantissa == 3) infinity = 0x7f;
  if (u > 0x7f800000u) return sign | infinity | (mantissa == 3 ? 0 : 1u << (mantissa - 1));
  if (u == 0x7f800000u) return sign | infinity;
  int exponent = (int)(u >> 23) - 127, min_exponent = 1 - bias;
  int shift = 23 - mantissa + (exponent < min_exponent ? min_exponent - exponent : 0);
  if (u >> 23 && shift <= 26) {
    uint32_t significand = (u & 0x7fffffu) | 0x800000u, kept = significand >> shift;
    uint32_t rest = significand & ((1u << shift) - 1), half = 1u << (shift - 1);
    if (rest > half || (rest == half && (kept & 1))) ++kept;
    code = exponent < min_exponent ? kept : kept + ((uint32_t)(exponent + bias - 1) << mantissa);
  }
  return sign | (code >= infinity ? infinity : code);
}
