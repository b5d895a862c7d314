/* Matrix products in plain C, for 16 columns at once. Programs that are written as C source use them for all types. */
#include "calls.h"
#ifdef __clang__
#pragma clang fp contract(fast)
#endif

enum { sums_at_once = 16 };

static inline float from_bf16(uint16_t x) {
  union {
    uint32_t bits;
    float value;
  } out = {(uint32_t)x << 16};
  return out.value;
}
static inline uint16_t to_bf16(float x) {
  union {
    float value;
    uint32_t bits;
  } in = {x};
  if (x != x) return (uint16_t)(in.bits >> 16 | 0x40);
  return (uint16_t)((in.bits + 0x7fff + (in.bits >> 16 & 1)) >> 16);
}
static inline float from_f16(uint16_t x) {
  union {
    uint32_t bits;
    float value;
  } out = {(uint32_t)(x & 0x7fff) << 13}, scale = {0x77800000}; /* 2^112 */
  out.value *= scale.value;
  if ((x & 0x7c00) == 0x7c00) out.bits |= 0x7f800000;
  out.bits |= (uint32_t)(x & 0x8000) << 16;
  return out.value;
}
static inline uint16_t to_f16(float x) {
  union {
    float value;
    uint32_t bits;
  } in = {x};
  uint32_t sign = in.bits >> 16 & 0x8000, size = in.bits & 0x7fffffff;
  if (size > 0x7f800000) return (uint16_t)(sign | 0x7e00 | (size >> 13 & 0x3ff));
  if (size >= 0x477ff000) return (uint16_t)(sign | 0x7c00); /* at least 65520 */
  if (size < 0x38800000) {                                  /* subnormal: the sum rounds to a multiple of 2^-24 */
    in.bits = size;
    in.value += 0.5f;
    return (uint16_t)(sign | (in.bits - 0x3f000000));
  }
  return (uint16_t)(sign | ((size - 0x38000000 + 0xfff + (size >> 13 & 1)) >> 13));
}
#define TESSERA_SAME(x) (x)
#define TESSERA_I8(x) ((int8_t)(x))
#define TESSERA_U8(x) ((uint8_t)(x))

#define TESSERA_PRODUCT(name, A, R, Sum, load, store)                                                               \
  TS_FUNCTION int32_t tessera_own_##name(const int64_t* integers, void* const* operands, void* const* results,                  \
                             void* workspace) {                                                                     \
    (void)workspace;                                                                                                \
    const GemmCall* c = (const GemmCall*)integers;                                                                  \
    for (int64_t batch = 0; batch < c->batch[0] * c->batch[1]; ++batch) {                                           \
      int64_t outer = batch / c->batch[1], inner = batch % c->batch[1];                                             \
      const A* a = (const A*)operands[0] + outer * c->lhs_batch[0] + inner * c->lhs_batch[1];                       \
      const A* b = (const A*)operands[1] + outer * c->rhs_batch[0] + inner * c->rhs_batch[1];                       \
      R* out = (R*)results[0] + outer * c->result_batch[0] + inner * c->result_batch[1];                            \
      for (int64_t i = 0; i < c->m; ++i)                                                                            \
        for (int64_t j0 = 0; j0 < c->n; j0 += sums_at_once) {                                                            \
          int64_t width = minimum(c->n - j0, sums_at_once);                                                              \
          Sum all[sums_at_once] = {0};                                                                                   \
          for (int64_t l0 = 0; l0 < c->k; l0 += 256) {                                                              \
            Sum sums[sums_at_once] = {0};                                                                                \
            for (int64_t l = l0; l < minimum(c->k, l0 + 256); ++l) {                                                \
              Sum x = load(a[i * c->lhs_row + l * c->lhs_col]);                                                     \
              const A* row = b + l * c->rhs_row + j0 * c->rhs_col;                                                  \
              for (int64_t y = 0; y < width; ++y) sums[y] += x * (Sum)load(row[y * c->rhs_col]);                    \
            }                                                                                                       \
            for (int64_t y = 0; y < width; ++y) all[y] += sums[y];                                                  \
          }                                                                                                         \
          for (int64_t y = 0; y < width; ++y) out[i * c->result_row + j0 + y] = store(all[y]);                      \
        }                                                                                                           \
    }                                                                                                               \
    return 0;                                                                                                       \
  }

TESSERA_PRODUCT(f32, float, float, float, TESSERA_SAME, TESSERA_SAME)
TESSERA_PRODUCT(f64, double, double, double, TESSERA_SAME, TESSERA_SAME)
TESSERA_PRODUCT(bf16, uint16_t, uint16_t, float, from_bf16, to_bf16)
TESSERA_PRODUCT(bf16_f32, uint16_t, float, float, from_bf16, TESSERA_SAME)
TESSERA_PRODUCT(f16, uint16_t, uint16_t, float, from_f16, to_f16)
TESSERA_PRODUCT(f16_f32, uint16_t, float, float, from_f16, TESSERA_SAME)
TESSERA_PRODUCT(i8, int8_t, int8_t, uint32_t, (uint32_t)(int32_t), TESSERA_I8)
TESSERA_PRODUCT(i8_i32, int8_t, int32_t, uint32_t, (uint32_t)(int32_t), (int32_t))
TESSERA_PRODUCT(u8, uint8_t, uint8_t, uint32_t, (uint32_t), TESSERA_U8)
TESSERA_PRODUCT(u8_i32, uint8_t, int32_t, uint32_t, (uint32_t), (int32_t))

#define TESSERA_COMPLEX(name, T)                                                                                    \
  TS_FUNCTION int32_t tessera_own_##name(const int64_t* integers, void* const* operands, void* const* results,                  \
                             void* workspace) {                                                                     \
    (void)workspace;                                                                                                \
    const GemmCall* c = (const GemmCall*)integers;                                                                  \
    for (int64_t batch = 0; batch < c->batch[0] * c->batch[1]; ++batch) {                                           \
      int64_t outer = batch / c->batch[1], inner = batch % c->batch[1];                                             \
      const T* a = (const T*)operands[0] + 2 * (outer * c->lhs_batch[0] + inner * c->lhs_batch[1]);                 \
      const T* b = (const T*)operands[1] + 2 * (outer * c->rhs_batch[0] + inner * c->rhs_batch[1]);                 \
      T* out = (T*)results[0] + 2 * (outer * c->result_batch[0] + inner * c->result_batch[1]);                      \
      for (int64_t i = 0; i < c->m; ++i)                                                                            \
        for (int64_t j = 0; j < c->n; ++j) {                                                                        \
          T all_re = 0, all_im = 0;                                                                                 \
          for (int64_t l0 = 0; l0 < c->k; l0 += 256) {                                                              \
            T re = 0, im = 0;                                                                                       \
            for (int64_t l = l0; l < minimum(c->k, l0 + 256); ++l) {                                                \
              const T* x = a + 2 * (i * c->lhs_row + l * c->lhs_col);                                               \
              const T* y = b + 2 * (l * c->rhs_row + j * c->rhs_col);                                               \
              re += x[0] * y[0] - x[1] * y[1];                                                                      \
              im += x[0] * y[1] + x[1] * y[0];                                                                      \
            }                                                                                                       \
            all_re += re, all_im += im;                                                                             \
          }                                                                                                         \
          out[2 * (i * c->result_row + j)] = all_re;                                                                \
          out[2 * (i * c->result_row + j) + 1] = all_im;                                                            \
        }                                                                                                           \
    }                                                                                                               \
    return 0;                                                                                                       \
  }
TESSERA_COMPLEX(c64, float)
TESSERA_COMPLEX(c128, double)
