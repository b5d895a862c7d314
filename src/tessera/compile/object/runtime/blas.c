/* Matrix products by the C interface of BLAS. */
#include "calls.h"

enum { row_major = 101, not_transposed = 111, transposed = 112 };
typedef struct {
  float re, im;
} Complex64;
typedef struct {
  double re, im;
} Complex128;

void cblas_sgemm(int, int, int, int, int, int, float, const float*, int, const float*, int, float, float*, int);
void cblas_dgemm(int, int, int, int, int, int, double, const double*, int, const double*, int, double, double*, int);
void cblas_cgemm(int, int, int, int, int, int, const void*, const void*, int, const void*, int, const void*, void*,
                 int);
void cblas_zgemm(int, int, int, int, int, int, const void*, const void*, int, const void*, int, const void*, void*,
                 int);

#define TESSERA_BLAS(name, T, function, one, zero)                                                                  \
  int32_t tessera_blas_##name(const int64_t* integers, void* const* operands, void* const* results,                 \
                              void* workspace) {                                                                    \
    (void)workspace;                                                                                                \
    const GemmCall* c = (const GemmCall*)integers;                                                                  \
    int lhs = c->lhs_col == 1, rhs = c->rhs_col == 1;                                                               \
    for (int64_t i = 0; i < c->batch[0]; ++i)                                                                       \
      for (int64_t j = 0; j < c->batch[1]; ++j)                                                                     \
        function(row_major, lhs ? not_transposed : transposed, rhs ? not_transposed : transposed, (int)c->m,        \
                 (int)c->n, (int)c->k, one, (const T*)operands[0] + i * c->lhs_batch[0] + j * c->lhs_batch[1],      \
                 (int)(lhs ? c->lhs_row : c->lhs_col),                                                              \
                 (const T*)operands[1] + i * c->rhs_batch[0] + j * c->rhs_batch[1],                                 \
                 (int)(rhs ? c->rhs_row : c->rhs_col), zero,                                                        \
                 (T*)results[0] + i * c->result_batch[0] + j * c->result_batch[1], (int)c->result_row);             \
    return 0;                                                                                                       \
  }

static const Complex64 one_c64 = {1, 0}, zero_c64 = {0, 0};
static const Complex128 one_c128 = {1, 0}, zero_c128 = {0, 0};
TESSERA_BLAS(f32, float, cblas_sgemm, 1.0f, 0.0f)
TESSERA_BLAS(f64, double, cblas_dgemm, 1.0, 0.0)
TESSERA_BLAS(c64, Complex64, cblas_cgemm, &one_c64, &zero_c64)
TESSERA_BLAS(c128, Complex128, cblas_zgemm, &one_c128, &zero_c128)
