/* Factorizations by the C interfaces of LAPACK and BLAS, like compile/routines/lapack. LAPACK reads a row-major
   matrix as its transpose, so most operations solve the transposed problem in place; the others copy. Non-finite
   elements never reach iterative algorithms, which might not terminate. */
#include "calls.h"
#ifdef __clang__
#pragma STDC FP_CONTRACT OFF
#endif

double sqrt(double);

enum { lapack_columns = 102, cblas_rows = 101 };
enum { cblas_no_transpose = 111, cblas_transpose, cblas_adjoint };
enum { cblas_upper = 121, cblas_lower, cblas_non_unit = 131, cblas_unit, cblas_left = 141, cblas_right };

/* core/kernel/routines.h */
typedef struct {
  int64_t type, count, m, n, k, options, copies, work, real_work, integer_work, complex_results;
} MatrixCall;
enum { solve_left = 1, solve_lower = 2, solve_transposed = 4, solve_conjugated = 8, solve_unit = 16 };
enum { svd_full = 1, svd_vectors = 2 };
enum { eigh_lower = 1, eigh_vectors = 2 };
enum { eig_left = 1, eig_right = 2 };

/* The matrix number `matrix` of a call. */
typedef struct {
  void* const* operands;
  void* const* results;
  int64_t count, matrix, options;
  int m, n, k, work_length, real_work_length, integer_work_length;
  void *copies, *work, *real_work; /* parts of the workspace */
  int* integer_work;
  void* complex_results; /* LAPACK computes complex results here: OpenBLAS 0.3.21 reads beyond their ends */
} Problem;

static Problem problem_of(const int64_t* integers, void* const* operands, void* const* results, void* workspace) {
  const MatrixCall* c = (const MatrixCall*)integers;
  int64_t part = c->type % 2 ? 8 : 4, element = c->type < 2 ? part : 2 * part;
  char* work = (char*)workspace + (c->copies * element + 63) / 64 * 64;
  char* real_work = work + (c->work * element + 63) / 64 * 64;
  char* integer_work = real_work + (c->real_work * part + 63) / 64 * 64;
  Problem p = {operands, results, c->count, 0, c->options, (int)c->m, (int)c->n, (int)c->k,
               (int)c->work, (int)c->real_work, (int)c->integer_work, workspace, work, real_work, (int*)integer_work,
               integer_work + (c->integer_work * 4 + 63) / 64 * 64};
  return p;
}
static int* integers_of(void* const* arrays, int i, const Problem* p, int64_t size) {
  return (int*)arrays[i] + p->matrix * size;
}

#define LAPACK(name) LAPACK_NAME(name)
#define EXPORT(name)                                                                                          \
  TS_FUNCTION int32_t FUNCTION(name)(const int64_t* integers, void* const* operands, void* const* results,    \
                                     void* workspace) {                                                       \
    Problem p = problem_of(integers, operands, results, workspace);                                           \
    for (; p.matrix < p.count; ++p.matrix) NAME(name)(&p);                                                    \
    return 0;                                                                                                 \
  }

#define PARTS 1
#define IF_REAL(...) __VA_ARGS__
#define IF_COMPLEX(...)
#define EITHER(real, complex) real
#define REAL float
#define NAME(name) f32_matrix_##name
#define FUNCTION(name) tessera_own_lapack_##name##_f32
#define LAPACK_NAME(name) LAPACKE_s##name##_work
#define TRSM cblas_strsm
#include "lapack_matrix.h"
#define REAL double
#define NAME(name) f64_matrix_##name
#define FUNCTION(name) tessera_own_lapack_##name##_f64
#define LAPACK_NAME(name) LAPACKE_d##name##_work
#define TRSM cblas_dtrsm
#include "lapack_matrix.h"

#undef PARTS
#undef IF_REAL
#undef IF_COMPLEX
#undef EITHER
#define PARTS 2
#define IF_REAL(...)
#define IF_COMPLEX(...) __VA_ARGS__
#define EITHER(real, complex) complex
#define REAL float
#define NAME(name) c64_matrix_##name
#define FUNCTION(name) tessera_own_lapack_##name##_c64
#define LAPACK_NAME(name) LAPACKE_c##name##_work
#define TRSM cblas_ctrsm
#include "lapack_matrix.h"
#define REAL double
#define NAME(name) c128_matrix_##name
#define FUNCTION(name) tessera_own_lapack_##name##_c128
#define LAPACK_NAME(name) LAPACKE_z##name##_work
#define TRSM cblas_ztrsm
#include "lapack_matrix.h"
