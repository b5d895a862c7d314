// The integer parameters of library routines, as core/kernel/routines.h and compile/run/divided_routine.h define them.
#pragma once
#include <stdint.h>

/* Programs that are written as C source contain the text of this folder's files, and define both macros as
   `static inline`. */
#ifndef TS_FUNCTION
#define TS_FUNCTION
#define TS_INLINE static inline __attribute__((always_inline))
#endif

typedef struct {
  int64_t batch[2], m, n, k;
  int64_t lhs_batch[2], lhs_row, lhs_col;
  int64_t rhs_batch[2], rhs_row, rhs_col;
  int64_t result_batch[2], result_row, result_col;
} GemmCall;

typedef struct {
  int64_t rows, size, operands, keys;
  int64_t dtypes[]; /* Dtype::Row */
} SortCall;

typedef struct {
  int64_t rows, size, count, dtype;
} TopKCall;

enum { no_memory = 2 }; /* ObjectStatus */
typedef int32_t (*Routine)(const int64_t* integers, void* const* operands, void* const* results,
                           void* workspace);
typedef struct {
  Routine routine;
  int64_t parts, integers, operands, results, workspace_bytes;
  int64_t data[];
} DividedRoutine;

/* Dtype::Row */
enum {
  dtype_bool,
  dtype_i8,
  dtype_i16,
  dtype_i32,
  dtype_i64,
  dtype_u8,
  dtype_u16,
  dtype_u32,
  dtype_u64,
  dtype_f8e4m3fn,
  dtype_f8e5m2,
  dtype_bf16,
  dtype_f16,
  dtype_f32,
  dtype_f64,
  dtype_c64,
  dtype_c128,
  dtype_key_threefry,
  dtype_key_rbg
};

static inline int64_t minimum(int64_t a, int64_t b) { return a < b ? a : b; }
