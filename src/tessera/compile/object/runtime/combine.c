/* Reductions over the ranks of a collective, bit-identical to device/cpu/combine_tree.h: a binary tree over ranks,
   whose left subtree has the largest power of two below n. Floats of 16 and 8 bits are combined in f32 and rounded
   once. */
#include "device_program.h"
#include "small_floats.h"
#pragma STDC FP_CONTRACT OFF

enum {
  combine_sum,
  combine_product,
  combine_min,
  combine_max,
  combine_and,
  combine_or
}; /* Collective::Combine */

#define EACH(expression)                \
  for (int64_t i = 0; i < count; ++i) { \
    a = out[i], b = other[i];           \
    out[i] = expression;                \
  }                                     \
  break

/* Sums and products wrap, so they are computed in unsigned integers of 64 bits. */
#define INTEGERS(A)                       \
  case combine_sum:                       \
    EACH((A)((uint64_t)a + (uint64_t)b)); \
  case combine_product:                   \
    EACH((A)((uint64_t)a * (uint64_t)b)); \
  case combine_and:                       \
    EACH((A)(a & b));                     \
  case combine_or:                        \
    EACH((A)(a | b));                     \
  case combine_min:                       \
    EACH(b < a ? b : a);                  \
  default:                                \
    EACH(b > a ? b : a);
#define FLOATS(A)                     \
  case combine_sum:                   \
    EACH(a + b);                      \
  case combine_product:               \
    EACH((a * b));                    \
  case combine_min:                   \
    EACH(((b < a) | (b != b)) ? b : a); \
  default:                            \
    EACH(((b > a) | (b != b)) ? b : a);
#define COMPLEX(A)                         \
  case combine_sum:                        \
    EACH(((A){a.re + b.re, a.im + b.im})); \
  default:                                 \
    EACH(((A){a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re}));

typedef struct {
  float re, im;
} C64;
typedef struct {
  double re, im;
} C128;

static int64_t half_of(int64_t n) {
  int64_t half = 1;
  while (2 * half < n) half *= 2;
  return half;
}

/* The combiner of elements that are stored as T and combined as A. */
#define COMBINER(name, T, A, widened, narrowed, CASES)                                           \
  static void tree_##name(int64_t reduction, A* out, const T* const* x, int64_t n, int64_t from, \
                          int64_t count) {                                                       \
    if (n == 1) {                                                                                \
      for (int64_t i = 0; i < count; ++i) out[i] = widened(x[0][from + i]);                      \
      return;                                                                                    \
    }                                                                                            \
    A other[combined_at_once], a, b;                                                             \
    int64_t half = half_of(n);                                                                   \
    tree_##name(reduction, out, x, half, from, count);                                           \
    tree_##name(reduction, other, x + half, n - half, from, count);                              \
    switch (reduction) { CASES(A) }                                                              \
  }                                                                                              \
  void tessera_own_combine_##name(int64_t reduction, void* out, const void* const* x, int64_t n, \
                                  int64_t from, int64_t count) {                                 \
    A wide[combined_at_once];                                                                    \
    tree_##name(reduction, wide, (const T* const*)x, n, from, count);                            \
    for (int64_t i = 0; i < count; ++i) ((T*)out)[i] = narrowed(wide[i]);                        \
  }

#define SAME(x) (x)
#define FROM_BF16(x) ts_float_of((uint32_t)(x) << 16)
static inline uint16_t to_bf16(float value) {
  uint32_t u = ts_bits_of(value);
  return (uint16_t)((u & 0x7fffffffu) > 0x7f800000u ? (u >> 16) | 0x40
                                                    : (u + 0x7fffu + ((u >> 16) & 1)) >> 16);
}
#define FROM_F16(x) (float)ts_from_narrow(x, 16, 10, 15)
#define TO_F16(x) (uint16_t) ts_to_narrow(x, 16, 10, 15)
#define FROM_E4M3(x) (float)ts_from_narrow(x, 8, 3, 7)
#define TO_E4M3(x) (uint8_t) ts_to_narrow(x, 8, 3, 7)
#define FROM_E5M2(x) (float)ts_from_narrow(x, 8, 2, 15)
#define TO_E5M2(x) (uint8_t) ts_to_narrow(x, 8, 2, 15)

COMBINER(i8, int8_t, int8_t, SAME, SAME, INTEGERS)
COMBINER(i16, int16_t, int16_t, SAME, SAME, INTEGERS)
COMBINER(i32, int32_t, int32_t, SAME, SAME, INTEGERS)
COMBINER(i64, int64_t, int64_t, SAME, SAME, INTEGERS)
COMBINER(u8, uint8_t, uint8_t, SAME, SAME, INTEGERS)
COMBINER(u16, uint16_t, uint16_t, SAME, SAME, INTEGERS)
COMBINER(u32, uint32_t, uint32_t, SAME, SAME, INTEGERS)
COMBINER(u64, uint64_t, uint64_t, SAME, SAME, INTEGERS)
COMBINER(f8e4m3fn, uint8_t, float, FROM_E4M3, TO_E4M3, FLOATS)
COMBINER(f8e5m2, uint8_t, float, FROM_E5M2, TO_E5M2, FLOATS)
COMBINER(bf16, uint16_t, float, FROM_BF16, to_bf16, FLOATS)
COMBINER(f16, uint16_t, float, FROM_F16, TO_F16, FLOATS)
COMBINER(f32, float, float, SAME, SAME, FLOATS)
COMBINER(f64, double, double, SAME, SAME, FLOATS)
COMBINER(c64, C64, C64, SAME, SAME, COMPLEX)
COMBINER(c128, C128, C128, SAME, SAME, COMPLEX)
