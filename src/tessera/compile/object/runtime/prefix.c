/* Cumulative reductions in blocks, bit-identical to compile/routines/prefix: the totals of blocks, their cumulative
   combinations, and the results of blocks. */
#include "calls.h"
double exp(double);
double log(double);
#ifdef __clang__
#pragma STDC FP_CONTRACT OFF
#endif
#include "small_floats.h"
typedef struct {
  int64_t operation, dtype, outer, size, inner, reverse; /* core/kernel/prefix_call.h */
} TsPrefix;

enum { ts_prefix_sum, ts_prefix_product, ts_prefix_max, ts_prefix_min, ts_prefix_log_sum_exp };
/* The dtypes, numbered as Dtype::Row. */
enum {
  ts_is_i8 = 1,
  ts_is_i16,
  ts_is_i32,
  ts_is_i64,
  ts_is_u8,
  ts_is_u16,
  ts_is_u32,
  ts_is_u64,
  ts_is_f8e4m3fn,
  ts_is_f8e5m2,
  ts_is_bf16,
  ts_is_f16,
  ts_is_f32,
  ts_is_f64,
  ts_is_c64,
  ts_is_c128
};

/* An element, wider than it is stored: an integer, or a number with its imaginary part. */
typedef struct {
  uint64_t word;
  double re, im;
} TsWide;

/* The combination of elements: an integer, or up to four numbers. An array of states is stored as four arrays of
   numbers. */
typedef struct {
  uint64_t word;
  double d[4]; /* sums with their rounding errors; real and imaginary part; largest element and sum */
} TsState;

TS_INLINE int ts_is_complex(int dtype) { return dtype >= ts_is_c64; }
TS_INLINE int ts_is_integer(int dtype) { return dtype <= ts_is_u64; }
TS_INLINE int ts_is_widest(int dtype) { return dtype == ts_is_f64 || dtype == ts_is_c128; }

TS_INLINE TsWide ts_load(int dtype, const void* from, int64_t i) {
  TsWide x = {0, 0, 0};
  switch (dtype) {
#define TS_LOAD(row, T) \
  case row:             \
    x.word = (uint64_t)((const T*)from)[i]; \
    break;
    TS_LOAD(ts_is_i8, int8_t)
    TS_LOAD(ts_is_i16, int16_t)
    TS_LOAD(ts_is_i32, int32_t)
    TS_LOAD(ts_is_i64, int64_t)
    TS_LOAD(ts_is_u8, uint8_t)
    TS_LOAD(ts_is_u16, uint16_t)
    TS_LOAD(ts_is_u32, uint32_t)
    TS_LOAD(ts_is_u64, uint64_t)
    case ts_is_f8e4m3fn:
      x.re = ts_from_narrow(((const uint8_t*)from)[i], 8, 3, 7);
      break;
    case ts_is_f8e5m2:
      x.re = ts_from_narrow(((const uint8_t*)from)[i], 8, 2, 15);
      break;
    case ts_is_f16:
      x.re = ts_from_narrow(((const uint16_t*)from)[i], 16, 10, 15);
      break;
    case ts_is_bf16:
      x.re = (double)ts_float_of((uint32_t)((const uint16_t*)from)[i] << 16);
      break;
    case ts_is_f32:
      x.re = (double)((const float*)from)[i];
      break;
    case ts_is_f64:
      x.re = ((const double*)from)[i];
      break;
    case ts_is_c64:
      x.re = (double)((const float*)from)[2 * i];
      x.im = (double)((const float*)from)[2 * i + 1];
      break;
    default:
      x.re = ((const double*)from)[2 * i];
      x.im = ((const double*)from)[2 * i + 1];
  }
  return x;
}

TS_INLINE void ts_store(int dtype, void* to, int64_t i, TsWide x) {
  switch (dtype) {
    case ts_is_i8:
    case ts_is_u8:
      ((uint8_t*)to)[i] = (uint8_t)x.word;
      break;
    case ts_is_i16:
    case ts_is_u16:
      ((uint16_t*)to)[i] = (uint16_t)x.word;
      break;
    case ts_is_i32:
    case ts_is_u32:
      ((uint32_t*)to)[i] = (uint32_t)x.word;
      break;
    case ts_is_i64:
    case ts_is_u64:
      ((uint64_t*)to)[i] = x.word;
      break;
    case ts_is_f8e4m3fn:
      ((uint8_t*)to)[i] = (uint8_t)ts_to_narrow((float)x.re, 8, 3, 7);
      break;
    case ts_is_f8e5m2:
      ((uint8_t*)to)[i] = (uint8_t)ts_to_narrow((float)x.re, 8, 2, 15);
      break;
    case ts_is_f16:
      ((uint16_t*)to)[i] = (uint16_t)ts_to_narrow((float)x.re, 16, 10, 15);
      break;
    case ts_is_bf16: {
      uint32_t u = ts_bits_of((float)x.re);
      int is_nan = (u & 0x7fffffffu) > 0x7f800000u;
      ((uint16_t*)to)[i] = (uint16_t)(is_nan ? (u >> 16) | 0x40 : (u + 0x7fffu + ((u >> 16) & 1)) >> 16);
      break;
    }
    case ts_is_f32:
      ((float*)to)[i] = (float)x.re;
      break;
    case ts_is_f64:
      ((double*)to)[i] = x.re;
      break;
    case ts_is_c64:
      ((float*)to)[2 * i] = (float)x.re;
      ((float*)to)[2 * i + 1] = (float)x.im;
      break;
    default:
      ((double*)to)[2 * i] = x.re;
      ((double*)to)[2 * i + 1] = x.im;
  }
}

TS_INLINE TsState ts_identity(int operation, int dtype) {
  TsState s = {0, {0, 0, 0, 0}};
  double infinity = (double)ts_float_of(0x7f800000u);
  int is_signed = dtype <= ts_is_i64;
  if (operation == ts_prefix_product) s.word = 1, s.d[0] = 1;
  if (operation == ts_prefix_max) s.word = is_signed ? 1ull << 63 : 0, s.d[0] = -infinity;
  if (operation == ts_prefix_min) s.word = is_signed ? ~0ull >> 1 : ~0ull, s.d[0] = infinity;
  if (operation == ts_prefix_log_sum_exp) s.d[0] = -infinity;
  return s;
}

/* Adds x to the sum d[0] and the rounding error to d[1], or to d[2] and d[3]. */
TS_INLINE void ts_add_exactly(double* d, double x) {
  double next = d[0] + x, added = next - d[0];
  d[1] += (d[0] - (next - added)) + (x - added);
  d[0] = next;
}

TS_INLINE int ts_comes_first(int operation, int dtype, TsState a, TsState b) {
  int is_max = operation == ts_prefix_max;
  if (!ts_is_integer(dtype)) return (is_max ? a.d[0] > b.d[0] : a.d[0] < b.d[0]) | (a.d[0] != a.d[0]);
  if (dtype > ts_is_i64) return is_max ? a.word > b.word : a.word < b.word;
  return is_max ? (int64_t)a.word > (int64_t)b.word : (int64_t)a.word < (int64_t)b.word;
}

/* Returns the state of a's elements followed by b's. */
TS_INLINE TsState ts_join(int operation, int dtype, TsState a, TsState b) {
  switch (operation) {
    case ts_prefix_sum:
      a.word += b.word;
      if (ts_is_widest(dtype)) {
        ts_add_exactly(a.d, b.d[0]), a.d[1] += b.d[1];
        if (ts_is_complex(dtype)) ts_add_exactly(a.d + 2, b.d[2]), a.d[3] += b.d[3];
      } else {
        a.d[0] += b.d[0];
        a.d[2] += b.d[2];
      }
      return a;
    case ts_prefix_product: {
      double re = a.d[0] * b.d[0];
      a.word *= b.word;
      if (ts_is_complex(dtype)) {
        re -= a.d[2] * b.d[2];
        a.d[2] = a.d[0] * b.d[2] + a.d[2] * b.d[0];
      }
      a.d[0] = re;
      return a;
    }
    case ts_prefix_log_sum_exp:
      if (a.d[0] == b.d[0]) {
        a.d[1] += b.d[1];
        return a;
      }
      if (b.d[0] < a.d[0]) {
        TsState other = a;
        a = b, b = other;
      }
      b.d[1] += a.d[1] * exp(a.d[0] - b.d[0]);
      return b;
    default:
      return ts_comes_first(operation, dtype, a, b) ? a : b;
  }
}

TS_INLINE TsState ts_add(int operation, int dtype, TsState s, TsWide x) {
  TsState one = {x.word, {x.re, 0, x.im, 0}};
  if (operation == ts_prefix_log_sum_exp) one.d[1] = 1;
  if (operation == ts_prefix_sum && ts_is_widest(dtype)) {
    ts_add_exactly(s.d, x.re);
    if (ts_is_complex(dtype)) ts_add_exactly(s.d + 2, x.im);
    return s;
  }
  return ts_join(operation, dtype, s, one);
}

TS_INLINE TsWide ts_value(int operation, int dtype, TsState s) {
  TsWide x = {s.word, s.d[0], s.d[2]};
  if (operation == ts_prefix_log_sum_exp) x.re = s.d[0] + log(s.d[1]);
  if (operation == ts_prefix_sum && ts_is_widest(dtype)) {
    if (s.d[0] - s.d[0] == 0) x.re = s.d[0] + s.d[1]; /* a sum that is not finite has no error */
    if (s.d[2] - s.d[2] == 0) x.im = s.d[2] + s.d[3];
  }
  return x;
}

/* Element i of an array of states. */
typedef struct {
  void* data;
  int64_t count;
} TsStates;
TS_INLINE TsState ts_state(int dtype, TsStates all, int64_t i) {
  TsState s = {0, {0, 0, 0, 0}};
  if (ts_is_integer(dtype))
    s.word = ((const uint64_t*)all.data)[i];
  else
    for (int k = 0; k < 4; ++k) s.d[k] = ((const double*)all.data)[k * all.count + i];
  return s;
}
TS_INLINE void ts_set_state(int dtype, TsStates all, int64_t i, TsState s) {
  if (ts_is_integer(dtype))
    ((uint64_t*)all.data)[i] = s.word;
  else
    for (int k = 0; k < 4; ++k) ((double*)all.data)[k * all.count + i] = s.d[k];
}

enum { ts_chains = 8, ts_block_elements = 8 * (2048 + 16), ts_columns = 256 };
TS_INLINE int64_t ts_prefix_block(const TsPrefix* c) {
  int64_t groups = (c->inner + ts_columns - 1) / ts_columns;
  int64_t columns = c->inner < ts_columns ? c->inner : ts_columns;
  int is_wide = c->inner > 1 && c->outer * groups >= 32;
  return is_wide || c->size * columns <= ts_block_elements ? c->size : ts_block_elements / columns;
}

/* One block, with states from `first` on. ts_prefix_vector and ts_prefix_columns add its elements to the states, and
   store the results if `to` is not NULL. A vector is computed as eight chains, the last of which has the remainder. */
typedef struct {
  int64_t begin, end, base, step, first;
} TsBlock;
TS_INLINE void ts_prefix_vector(int operation, int dtype, TsBlock b, const void* from, void* to, TsStates all) {
  int64_t count = b.end - b.begin, length = count / ts_chains, at = b.base + b.begin * b.step;
  TsState s[ts_chains];
  for (int c = 0; c < ts_chains; ++c) s[c] = ts_state(dtype, all, b.first + c);
  for (int64_t i = 0; i < length; ++i)
    for (int c = 0; c < ts_chains; ++c) {
      int64_t place = at + (c * length + i) * b.step;
      s[c] = ts_add(operation, dtype, s[c], ts_load(dtype, from, place));
      if (to) ts_store(dtype, to, place, ts_value(operation, dtype, s[c]));
    }
  for (int64_t i = ts_chains * length; i < count; ++i) {
    TsState* last = s + ts_chains - 1;
    *last = ts_add(operation, dtype, *last, ts_load(dtype, from, at + i * b.step));
    if (to) ts_store(dtype, to, at + i * b.step, ts_value(operation, dtype, *last));
  }
  for (int c = 0; c < ts_chains; ++c) ts_set_state(dtype, all, b.first + c, s[c]);
}
TS_INLINE void ts_prefix_columns(int operation, int dtype, TsBlock b, int64_t columns, const void* from, void* to,
                                 TsStates all) {
  for (int64_t i = b.begin; i < b.end; ++i)
    for (int64_t j = 0; j < columns; ++j) {
      int64_t place = b.base + i * b.step + j;
      TsState s = ts_add(operation, dtype, ts_state(dtype, all, b.first + j), ts_load(dtype, from, place));
      ts_set_state(dtype, all, b.first + j, s);
      if (to) ts_store(dtype, to, place, ts_value(operation, dtype, s));
    }
}

TS_INLINE void ts_prefix_blocks(int operation, int dtype, const TsPrefix* c, const void* from, void* to, TsStates all) {
  int64_t block = ts_prefix_block(c), blocks = (c->size + block - 1) / block;
  int64_t width = c->inner > 1 ? c->inner : ts_chains;
  for (int64_t o = 0; o < c->outer; ++o)
    for (int64_t k = 0; k < blocks; ++k) {
      TsBlock b = {k * block, (k + 1) * block, o * c->size * c->inner, c->inner, (o * blocks + k) * width};
      if (b.end > c->size) b.end = c->size;
      if (c->reverse) b.base += (c->size - 1) * c->inner, b.step = -c->inner;
      if (c->inner == 1)
        ts_prefix_vector(operation, dtype, b, from, to, all);
      else
        ts_prefix_columns(operation, dtype, b, c->inner, from, to, all);
    }
}

/* The workspace has four numbers for each state. */
TS_INLINE void ts_prefix(int operation, int dtype, const TsPrefix* c, const void* from, void* to, void* workspace) {
  int64_t block = ts_prefix_block(c), blocks = (c->size + block - 1) / block;
  int64_t width = c->inner > 1 ? c->inner : ts_chains, chains = c->inner == 1 ? blocks * ts_chains : blocks;
  TsStates all = {workspace, c->outer * blocks * width};
  for (int64_t i = 0; i < all.count; ++i) ts_set_state(dtype, all, i, ts_identity(operation, dtype));
  if (chains > 1) {
    ts_prefix_blocks(operation, dtype, c, from, (void*)0, all);
    for (int64_t o = 0; o < c->outer; ++o)
      for (int64_t j = 0; j < c->inner; ++j) {
        TsState before = ts_identity(operation, dtype);
        for (int64_t b = 0; b < chains; ++b) {
          int64_t at = o * blocks * width + b * c->inner + j;
          TsState next = ts_join(operation, dtype, before, ts_state(dtype, all, at));
          ts_set_state(dtype, all, at, before);
          before = next;
        }
      }
  }
  ts_prefix_blocks(operation, dtype, c, from, to, all);
}

/* Defines a function for each operation and dtype, into which the functions above are inlined. */
#define TESSERA_PREFIX(operation, dtype)                                                                            \
  TS_FUNCTION int32_t tessera_own_prefix_##operation##_##dtype(const int64_t* integers, void* const* operands,                  \
                                                   void* const* results, void* workspace) {                         \
    ts_prefix(ts_prefix_##operation, ts_is_##dtype, (const TsPrefix*)integers, operands[0], results[0], workspace); \
    return 0;                                                                                                       \
  }
#define TESSERA_PREFIXES(operation) \
  TESSERA_PREFIX(operation, i8) \
  TESSERA_PREFIX(operation, i16) \
  TESSERA_PREFIX(operation, i32) \
  TESSERA_PREFIX(operation, i64) \
  TESSERA_PREFIX(operation, u8) \
  TESSERA_PREFIX(operation, u16) \
  TESSERA_PREFIX(operation, u32) \
  TESSERA_PREFIX(operation, u64) \
  TESSERA_PREFIX(operation, f8e4m3fn) \
  TESSERA_PREFIX(operation, f8e5m2) \
  TESSERA_PREFIX(operation, bf16) \
  TESSERA_PREFIX(operation, f16) \
  TESSERA_PREFIX(operation, f32) \
  TESSERA_PREFIX(operation, f64)
TESSERA_PREFIXES(sum)
TESSERA_PREFIXES(product)
TESSERA_PREFIXES(max)
TESSERA_PREFIXES(min)
TESSERA_PREFIX(log_sum_exp, f8e4m3fn)
TESSERA_PREFIX(log_sum_exp, f8e5m2)
TESSERA_PREFIX(log_sum_exp, bf16)
TESSERA_PREFIX(log_sum_exp, f16)
TESSERA_PREFIX(log_sum_exp, f32)
TESSERA_PREFIX(log_sum_exp, f64)
TESSERA_PREFIX(sum, c64)
TESSERA_PREFIX(sum, c128)
TESSERA_PREFIX(product, c64)
TESSERA_PREFIX(product, c128)
