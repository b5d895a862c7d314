/* Stable sorting of rows by merging, and selection of the largest elements with a heap. The orders are those of
   compile/routines/sort/words.h. */
#include "calls.h"

static const int8_t bytes_of[] = {1, 1, 2, 4, 8, 1, 2, 4, 8, 1, 1, 2, 2, 4, 8, 8, 16, 8, 8};

/* The largest magnitude that is a number; 0 for dtypes that are not floating. */
static inline uint64_t largest_number(int64_t dtype) {
  switch (dtype) {
    case dtype_f64:
      return 0x7ff0000000000000ull;
    case dtype_f32:
      return 0x7f800000;
    case dtype_bf16:
      return 0x7f80;
    case dtype_f16:
      return 0x7c00;
    case dtype_f8e5m2:
      return 0x7c;
    case dtype_f8e4m3fn:
      return 0x7e;
    default:
      return 0;
  }
}

static inline uint64_t word_at(const void* data, int64_t dtype, int64_t i) {
  switch (bytes_of[dtype]) {
    case 1:
      return ((const uint8_t*)data)[i];
    case 2:
      return ((const uint16_t*)data)[i];
    case 4:
      return ((const uint32_t*)data)[i];
    default:
      return ((const uint64_t*)data)[i];
  }
}

/* Returns a word of the same order. With equal_zeros, all zeros are equal, and so are all NaNs, which are the largest. */
static uint64_t ordered(const void* data, int64_t dtype, int64_t i, int equal_zeros) {
  uint64_t bits = word_at(data, dtype, i), largest = largest_number(dtype);
  uint64_t sign = 1ull << (8 * bytes_of[dtype] - 1), all = sign | (sign - 1);
  if (!largest) return dtype >= dtype_i8 && dtype <= dtype_i64 ? bits ^ sign : bits;
  if (equal_zeros) {
    if ((bits & ~sign) > largest) return all;
    if (bits == sign) bits = 0;
  }
  return bits & sign ? ~bits & all : bits | sign;
}

typedef struct {
  const SortCall* call;
  void* const* operands;
  int64_t first; /* element of the row */
} Row;

static int is_after(const Row* row, uint32_t a, uint32_t b) {
  for (int64_t k = 0; k < row->call->keys; ++k) {
    int64_t dtype = row->call->dtypes[k];
    uint64_t x = ordered(row->operands[k], dtype, row->first + a, 1);
    uint64_t y = ordered(row->operands[k], dtype, row->first + b, 1);
    if (x != y) return x > y;
  }
  return 0;
}

TS_FUNCTION int32_t tessera_own_sort(const int64_t* integers, void* const* operands, void* const* results, void* workspace) {
  const SortCall* c = (const SortCall*)integers;
  int64_t n = c->size;
  for (int64_t r = 0; r < c->rows; ++r) {
    Row row = {c, operands, r * n};
    uint32_t *order = (uint32_t*)workspace, *other = order + n;
    for (int64_t i = 0; i < n; ++i) order[i] = (uint32_t)i;
    for (int64_t width = 1; width < n; width *= 2) {
      for (int64_t low = 0; low < n; low += 2 * width) {
        int64_t middle = minimum(low + width, n), high = minimum(low + 2 * width, n), i = low, j = middle;
        for (int64_t k = low; k < high; ++k)
          other[k] = j < high && (i >= middle || is_after(&row, order[i], order[j])) ? order[j++] : order[i++];
      }
      uint32_t* sorted = other;
      other = order, order = sorted;
    }
    for (int64_t k = 0; k < c->operands; ++k) {
      int64_t bytes = bytes_of[c->dtypes[k]];
      const char* from = (const char*)operands[k] + row.first * bytes;
      char* to = (char*)results[k] + row.first * bytes;
      for (int64_t i = 0; i < n; ++i) __builtin_memcpy(to + i * bytes, from + order[i] * bytes, (uint64_t)bytes);
    }
  }
  return 0;
}

typedef struct {
  uint64_t word;
  int64_t index;
} Candidate;

/* True if a is chosen after b: it is less, or equal with a larger index. */
static inline int is_worse(Candidate a, Candidate b) {
  return a.word != b.word ? a.word < b.word : a.index > b.index;
}
/* Restores the heap, whose root is the worst candidate, below position i. */
static void sink(Candidate* heap, int64_t count, int64_t i) {
  for (int64_t child; (child = 2 * i + 1) < count; i = child) {
    if (child + 1 < count && is_worse(heap[child + 1], heap[child])) ++child;
    if (!is_worse(heap[child], heap[i])) return;
    Candidate down = heap[i];
    heap[i] = heap[child], heap[child] = down;
  }
}

TS_FUNCTION int32_t tessera_own_top_k(const int64_t* integers, void* const* operands, void* const* results, void* workspace) {
  const TopKCall* c = (const TopKCall*)integers;
  Candidate* heap = (Candidate*)workspace;
  int64_t bytes = bytes_of[c->dtype];
  for (int64_t r = 0; r < c->rows; ++r) {
    int64_t first = r * c->size;
    for (int64_t i = 0; i < c->count; ++i) heap[i] = (Candidate){ordered(operands[0], c->dtype, first + i, 0), i};
    for (int64_t i = c->count; i-- > 0;) sink(heap, c->count, i);
    for (int64_t i = c->count; c->count && i < c->size; ++i) {
      Candidate next = {ordered(operands[0], c->dtype, first + i, 0), i};
      if (!is_worse(heap[0], next)) continue;
      heap[0] = next;
      sink(heap, c->count, 0);
    }
    for (int64_t i = c->count; i-- > 0;) { /* the worst goes to the end */
      ((int32_t*)results[1])[r * c->count + i] = (int32_t)heap[0].index;
      __builtin_memcpy((char*)results[0] + (r * c->count + i) * bytes,
                       (const char*)operands[0] + (first + heap[0].index) * bytes, (uint64_t)bytes);
      heap[0] = heap[i];
      sink(heap, i, 0);
    }
  }
  return 0;
}
