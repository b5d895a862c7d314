/* Matrix products without a library: blocks of both operands are packed, and each tile of the result is a set of vector
   accumulators. A tile has 16 columns and as many rows as the registers of the target allow: the suffix of the name. A block
   has at most 256 terms of a sum, so no accumulator adds many terms in a row. */
#include "calls.h"
#pragma clang fp contract(fast)

enum { block_rows = 48, columns = 16 };

#define TESSERA_TILES(name, T, tile_rows, depth)                                                                   \
  int32_t tessera_own_##name##_##tile_rows(const int64_t* integers, void* const* operands, void* const* results,    \
                                           void* workspace) {                                                       \
    typedef T Vector __attribute__((ext_vector_type(16)));                                                          \
    (void)workspace;                                                                                                \
    const GemmCall* c = (const GemmCall*)integers;                                                                  \
    T lhs[block_rows * depth] __attribute__((aligned(64)));                                                         \
    Vector rhs[depth];                                                                                              \
    for (int64_t batch = 0; batch < c->batch[0] * c->batch[1]; ++batch) {                                           \
      int64_t outer = batch / c->batch[1], inner = batch % c->batch[1];                                             \
      const T* a = (const T*)operands[0] + outer * c->lhs_batch[0] + inner * c->lhs_batch[1];                       \
      const T* b = (const T*)operands[1] + outer * c->rhs_batch[0] + inner * c->rhs_batch[1];                       \
      T* out = (T*)results[0] + outer * c->result_batch[0] + inner * c->result_batch[1];                            \
      for (int64_t l0 = 0; l0 < c->k; l0 += depth) {                                                                \
        int64_t terms = least(c->k - l0, depth);                                                                    \
        for (int64_t i0 = 0; i0 < c->m; i0 += block_rows) {                                                         \
          int64_t rows = least(c->m - i0, block_rows);                                                              \
          for (int64_t i = 0; i < rows; i += tile_rows)                                                             \
            for (int64_t l = 0; l < terms; ++l)                                                                     \
              for (int64_t x = 0; x < tile_rows; ++x)                                                               \
                lhs[i * terms + l * tile_rows + x] =                                                                \
                    i + x < rows ? a[(i0 + i + x) * c->lhs_row + (l0 + l) * c->lhs_col] : 0;                        \
          for (int64_t j0 = 0; j0 < c->n; j0 += columns) {                                                          \
            int64_t width = least(c->n - j0, columns);                                                              \
            for (int64_t l = 0; l < terms; ++l) {                                                                   \
              const T* from = b + (l0 + l) * c->rhs_row + j0 * c->rhs_col;                                          \
              T* to = (T*)&rhs[l];                                                                                  \
              if (width == columns && c->rhs_col == 1)                                                              \
                __builtin_memcpy(to, from, sizeof(Vector));                                                         \
              else                                                                                                  \
                for (int64_t y = 0; y < columns; ++y) to[y] = y < width ? from[y * c->rhs_col] : 0;                 \
            }                                                                                                       \
            for (int64_t i = 0; i < rows; i += tile_rows) {                                                         \
              Vector sums[tile_rows];                                                                               \
              const T* packed = lhs + i * terms;                                                                    \
              _Pragma("clang loop unroll(full)") for (int x = 0; x < tile_rows; ++x) sums[x] = 0;                   \
              for (int64_t l = 0; l < terms; ++l, packed += tile_rows) {                                            \
                Vector row = rhs[l];                                                                                \
                _Pragma("clang loop unroll(full)") for (int x = 0; x < tile_rows; ++x) sums[x] += packed[x] * row;  \
              }                                                                                                     \
              _Pragma("clang loop unroll(full)") for (int x = 0; x < tile_rows; ++x) {                              \
                if (i + x < rows) { \
                T* to = out + (i0 + i + x) * c->result_row + j0;                                                    \
                for (int64_t y = 0; y < width; ++y) to[y] = l0 ? to[y] + sums[x][y] : sums[x][y]; } \
              }                                                                                                     \
            }                                                                                                       \
          }                                                                                                         \
        }                                                                                                           \
      }                                                                                                             \
    }                                                                                                               \
    return 0;                                                                                                       \
  }

TESSERA_TILES(f32, float, 2, 256)
TESSERA_TILES(f32, float, 6, 256)
TESSERA_TILES(f32, float, 12, 256)
TESSERA_TILES(f64, double, 1, 128)
TESSERA_TILES(f64, double, 3, 128)
TESSERA_TILES(f64, double, 8, 128)

/* Other types: sums of 16 columns at once. */
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
  int32_t tessera_own_##name(const int64_t* integers, void* const* operands, void* const* results,                  \
                             void* workspace) {                                                                     \
    (void)workspace;                                                                                                \
    const GemmCall* c = (const GemmCall*)integers;                                                                  \
    for (int64_t batch = 0; batch < c->batch[0] * c->batch[1]; ++batch) {                                           \
      int64_t outer = batch / c->batch[1], inner = batch % c->batch[1];                                             \
      const A* a = (const A*)operands[0] + outer * c->lhs_batch[0] + inner * c->lhs_batch[1];                       \
      const A* b = (const A*)operands[1] + outer * c->rhs_batch[0] + inner * c->rhs_batch[1];                       \
      R* out = (R*)results[0] + outer * c->result_batch[0] + inner * c->result_batch[1];                            \
      for (int64_t i = 0; i < c->m; ++i)                                                                            \
        for (int64_t j0 = 0; j0 < c->n; j0 += columns) {                                                            \
          int64_t width = least(c->n - j0, columns);                                                                \
          Sum all[columns] = {0};                                                                                   \
          for (int64_t l0 = 0; l0 < c->k; l0 += 256) {                                                              \
            Sum sums[columns] = {0};                                                                                \
            for (int64_t l = l0; l < least(c->k, l0 + 256); ++l) {                                                  \
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

TESSERA_PRODUCT(bf16, uint16_t, uint16_t, float, from_bf16, to_bf16)
TESSERA_PRODUCT(bf16_f32, uint16_t, float, float, from_bf16, TESSERA_SAME)
TESSERA_PRODUCT(f16, uint16_t, uint16_t, float, from_f16, to_f16)
TESSERA_PRODUCT(f16_f32, uint16_t, float, float, from_f16, TESSERA_SAME)
TESSERA_PRODUCT(i8, int8_t, int8_t, uint32_t, (uint32_t)(int32_t), TESSERA_I8)
TESSERA_PRODUCT(i8_i32, int8_t, int32_t, uint32_t, (uint32_t)(int32_t), (int32_t))
TESSERA_PRODUCT(u8, uint8_t, uint8_t, uint32_t, (uint32_t), TESSERA_U8)
TESSERA_PRODUCT(u8_i32, uint8_t, int32_t, uint32_t, (uint32_t), (int32_t))

#define TESSERA_COMPLEX(name, T)                                                                                    \
  int32_t tessera_own_##name(const int64_t* integers, void* const* operands, void* const* results,                  \
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
            for (int64_t l = l0; l < least(c->k, l0 + 256); ++l) {                                                  \
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
