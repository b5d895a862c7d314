// The C functions that generated programs call: operations whose semantics differ from those of C's operators.
#pragma once

namespace tessera::inline v0::c_source_detail {

constexpr const char* kPrelude = R"c(#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#ifdef __clang__
#pragma STDC FP_CONTRACT OFF /* as -std=c11 does in GCC */
#endif

#define TS_BITS(name, from, to) \
  static inline to name(from x) { to y; memcpy(&y, &x, sizeof y); return y; }
TS_BITS(ts_f32, uint32_t, float)
TS_BITS(ts_f64, uint64_t, double)
TS_BITS(ts_u32, float, uint32_t)
TS_BITS(ts_u64, double, uint64_t)

/* x / 0 = -1 and x % 0 = x; the least number divided by -1 wraps. */
#define TS_DIVISION(t) \
  static inline t ts_div_##t(t a, t b) { \
    return b == 0 ? (t)-1 : (t)-1 < 0 && b == (t)-1 ? (t)(0 - (uint64_t)a) : (t)(a / b); } \
  static inline t ts_rem_##t(t a, t b) { return b == 0 ? a : (t)-1 < 0 && b == (t)-1 ? 0 : (t)(a % b); }
TS_DIVISION(int8_t) TS_DIVISION(int16_t) TS_DIVISION(int32_t) TS_DIVISION(int64_t)
TS_DIVISION(uint8_t) TS_DIVISION(uint16_t) TS_DIVISION(uint32_t) TS_DIVISION(uint64_t)

/* A shift by the width or more gives 0, or the sign. */
#define TS_SHIFT(t, u, bits) \
  static inline t ts_shl_##t(t a, t n) { return (u)n < bits ? (t)((uint64_t)(u)a << (u)n) : (t)0; } \
  static inline t ts_shr_##t(t a, t n) { return (u)n < bits ? (t)((u)a >> (u)n) : (t)0; } \
  static inline t ts_sar_##t(t a, t n) { \
    unsigned by = (u)n < bits ? (unsigned)(u)n : bits - 1; \
    u sign = (u)a >> (bits - 1) ? (u)~(u)((u)~(u)0 >> by) : (u)0; \
    return (t)((u)((u)a >> by) | sign); }
TS_SHIFT(int8_t, uint8_t, 8) TS_SHIFT(int16_t, uint16_t, 16) TS_SHIFT(int32_t, uint32_t, 32)
TS_SHIFT(int64_t, uint64_t, 64) TS_SHIFT(uint8_t, uint8_t, 8) TS_SHIFT(uint16_t, uint16_t, 16)
TS_SHIFT(uint32_t, uint32_t, 32) TS_SHIFT(uint64_t, uint64_t, 64)

static inline int ts_clz(uint64_t x, int bits) { int n = 0; while (n < bits && !(x >> (bits - 1 - n) & 1)) ++n; return n; }
static inline int ts_popcount(uint64_t x) { int n = 0; for (; x; x &= x - 1) ++n; return n; }
static inline int64_t ts_floor_div(int64_t a, int64_t b) { return a / b - (a % b < 0); }
static inline int64_t ts_floor_rem(int64_t a, int64_t b) { int64_t r = a % b; return r < 0 ? r + b : r; }

/* NaN if either is NaN. */
#define TS_EXTREME(t) \
  static inline t ts_min_##t(t a, t b) { return isnan(a) ? a : isnan(b) ? b : a < b ? a : b; } \
  static inline t ts_max_##t(t a, t b) { return isnan(a) ? a : isnan(b) ? b : a > b ? a : b; }
TS_EXTREME(float) TS_EXTREME(double)

/* Saturates; NaN gives 0. */
#define TS_TO_INTEGER(t, is_signed, bits) \
  static inline t ts_to_##t(double x) { \
    double limit = ldexp(1.0, bits - is_signed); \
    if (isnan(x)) return 0; \
    if (x >= limit) return (t)(is_signed ? ((uint64_t)1 << (bits - 1)) - 1 : ~(uint64_t)0); \
    if (!is_signed) return x <= 0 ? 0 : (t)(uint64_t)x; \
    return x < -limit ? (t)((uint64_t)1 << (bits - 1)) : (t)(int64_t)x; }
TS_TO_INTEGER(int8_t, 1, 8) TS_TO_INTEGER(int16_t, 1, 16) TS_TO_INTEGER(int32_t, 1, 32) TS_TO_INTEGER(int64_t, 1, 64)
TS_TO_INTEGER(uint8_t, 0, 8) TS_TO_INTEGER(uint16_t, 0, 16) TS_TO_INTEGER(uint32_t, 0, 32)
TS_TO_INTEGER(uint64_t, 0, 64)

/* Floating-point numbers of 16 and 8 bits, as their bits; rounding to nearest even. */
static inline uint32_t ts_round(float value, int mantissa, int bias) {
  uint32_t u = ts_u32(value) & 0x7fffffffu;
  int exponent = (int)(u >> 23) - 127, min_exponent = 1 - bias;
  if (u >> 23 == 0) return 0;
  uint64_t significand = (u & 0x7fffffu) | 0x800000u;
  int shift = 23 - mantissa + (exponent < min_exponent ? min_exponent - exponent : 0);
  if (shift > 26) return 0;
  uint64_t half = (uint64_t)1 << (shift - 1), kept = significand >> shift;
  uint64_t rest = significand & (((uint64_t)1 << shift) - 1);
  if (rest > half || (rest == half && (kept & 1))) ++kept;
  return (uint32_t)(exponent < min_exponent ? kept : kept + ((uint64_t)(exponent + bias - 1) << mantissa));
}
static inline float ts_widen(uint32_t code, int mantissa, int bias) {
  uint32_t exponent = code >> mantissa, fraction = code & ((1u << mantissa) - 1);
  if (exponent == 0) return ldexpf((float)fraction, 1 - bias - mantissa);
  return ldexpf((float)(fraction | (1u << mantissa)), (int)exponent - bias - mantissa);
}
/* With infinities and NaNs as in IEEE 754 and 5 bits for the exponent. */
static inline uint32_t ts_to_half(float x, int mantissa) {
  uint32_t infinity = 31u << mantissa;
  uint32_t code = isnan(x) ? infinity | 1u << (mantissa - 1) : isinf(x) ? infinity : ts_round(x, mantissa, 15);
  if (!isnan(x) && code > infinity) code = infinity;
  return (signbit(x) ? 32u << mantissa : 0) | code;
}
static inline float ts_from_half(uint32_t x, int mantissa) {
  uint32_t infinity = 31u << mantissa, code = x & ((32u << mantissa) - 1);
  float value = code > infinity ? NAN : code == infinity ? INFINITY : ts_widen(code, mantissa, 15);
  return code != x ? -value : value;
}
static inline uint16_t ts_to_f16(float x) { return (uint16_t)ts_to_half(x, 10); }
static inline float ts_from_f16(uint16_t x) { return ts_from_half(x, 10); }
static inline uint8_t ts_to_f8e5m2(float x) { return (uint8_t)ts_to_half(x, 2); }
static inline float ts_from_f8e5m2(uint8_t x) { return ts_from_half(x, 2); }
static inline uint16_t ts_to_bf16(float x) {
  uint32_t u = ts_u32(x);
  return (uint16_t)((u & 0x7fffffffu) > 0x7f800000u ? (u >> 16) | 0x40 : (u + 0x7fffu + ((u >> 16) & 1)) >> 16);
}
static inline float ts_from_bf16(uint16_t x) { return ts_f32((uint32_t)x << 16); }
static inline uint8_t ts_to_f8e4m3fn(float x) {
  uint32_t code = isfinite(x) ? ts_round(x, 3, 7) : 0x7f;
  return (uint8_t)((signbit(x) ? 0x80 : 0) | (code >= 0x7f ? 0x7f : code));
}
static inline float ts_from_f8e4m3fn(uint8_t x) {
  uint32_t code = x & 0x7fu;
  float value = code == 0x7f ? NAN : ts_widen(code, 3, 7);
  return x & 0x80 ? -value : value;
}
)c";

}  // namespace tessera::inline v0::c_source_detail
