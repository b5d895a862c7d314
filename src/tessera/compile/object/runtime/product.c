/* Matrix products without a library: blocks of both operands are packed, and each tile of the result is a set of
   vector accumulators. A tile has 16 columns, and the number of rows that fill the registers of the target: the
   suffix of the name. A block has at most 256 terms of a sum, so no accumulator adds many terms in a row. */
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
        int64_t terms = minimum(c->k - l0, depth);                                                                  \
        for (int64_t i0 = 0; i0 < c->m; i0 += block_rows) {                                                         \
          int64_t rows = minimum(c->m - i0, block_rows);                                                            \
          for (int64_t i = 0; i < rows; i += tile_rows)                                                             \
            for (int64_t l = 0; l < terms; ++l)                                                                     \
              for (int64_t x = 0; x < tile_rows; ++x)                                                               \
                lhs[i * terms + l * tile_rows + x] =                                                                \
                    i + x < rows ? a[(i0 + i + x) * c->lhs_row + (l0 + l) * c->lhs_col] : 0;                        \
          for (int64_t j0 = 0; j0 < c->n; j0 += columns) {                                                          \
            int64_t width = minimum(c->n - j0, columns);                                                            \
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
