/* Sorting of rows and selection of the largest elements, as compile/routines/sort does both: elements become unsigned
   words of the same order, which are sorted by radix, a few by insertion. Functions with the parameter `bytes`, the
   size of an element, are expanded for each size. */
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

/* The bits that make words of the elements of a dtype: `flips` of every element, `negative` of those with the sign bit.
   Magnitudes above `largest` are NaN. */
typedef struct {
  uint64_t sign, flips, negative, largest;
} Order;
static inline Order order_of(int64_t dtype) {
  uint64_t sign = 1ull << (8 * bytes_of[dtype] - 1), largest = largest_number(dtype);
  int is_signed = largest || (dtype >= dtype_i8 && dtype <= dtype_i64);
  return (Order){sign, is_signed ? sign : 0, largest ? sign | (sign - 1) : 0, largest ? largest : ~0ull};
}
/* Orders by all bits: -0 comes before 0, and NaNs come beyond the infinities, on the side of their signs. */
TS_INLINE uint64_t ordered(Order o, uint64_t bits) {
  return bits ^ (o.flips | (bits & o.sign ? o.negative : 0));
}
TS_INLINE uint64_t original(Order o, uint64_t word) {
  return word ^ (o.flips | (word & o.sign ? 0 : o.negative));
}
TS_INLINE int is_nan(Order o, uint64_t bits) { return (bits & ~o.sign) > o.largest; }
/* All zeros get one word, and so do all NaNs, the largest. */
TS_INLINE uint64_t key_of(Order o, uint64_t bits) {
  uint64_t word = ordered(o, o.negative && bits == o.sign ? 0 : bits);
  return is_nan(o, bits) ? o.negative : word;
}

TS_INLINE uint64_t word_at(const void* data, int bytes, int64_t i) {
  switch (bytes) {
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
TS_INLINE void store_word(void* data, int bytes, int64_t i, uint64_t word) {
  switch (bytes) {
    case 1:
      ((uint8_t*)data)[i] = (uint8_t)word;
      break;
    case 2:
      ((uint16_t*)data)[i] = (uint16_t)word;
      break;
    case 4:
      ((uint32_t*)data)[i] = (uint32_t)word;
      break;
    default:
      ((uint64_t*)data)[i] = word;
  }
}

enum { few_records = 32 }; /* up to this number insertion is faster */

/* Sorts n records of `bytes` bytes by the unsigned number of `digits` bytes from byte `first` on; records of equal
   numbers keep their order. Returns the array of the two that has the result. */
TS_INLINE char* radix_sort(char* from, char* to, int64_t n, int bytes, int first, int digits) {
  int64_t counts[8][256];
  for (int d = 0; d < digits; ++d)
    for (int k = 0; k < 256; ++k) counts[d][k] = 0;
  for (int64_t i = 0; i < n; ++i)
    for (int d = 0; d < digits; ++d) ++counts[d][(uint8_t)from[i * bytes + first + d]];
  for (int d = 0; d < digits; ++d) {
    int64_t *next = counts[d], sum = 0;
    if (next[(uint8_t)from[first + d]] == n) continue; /* all records have the same byte */
    for (int k = 0; k < 256; ++k) {
      int64_t count = next[k];
      next[k] = sum, sum += count;
    }
    for (int64_t i = 0; i < n; ++i) {
      const char* record = from + i * bytes;
      __builtin_memcpy(to + next[(uint8_t)record[first + d]]++ * bytes, record, (uint64_t)bytes);
    }
    char* sorted = to;
    to = from, from = sorted;
  }
  return from;
}
TS_INLINE char* sort_records(char* from, char* to, int64_t n, int bytes, int first, int digits) {
  if (n > few_records) return radix_sort(from, to, n, bytes, first, digits);
  int width = bytes < 8 ? bytes : 8; /* of the number by which records are compared */
  for (int64_t i = 1; i < n; ++i) {
    uint64_t record[2];
    __builtin_memcpy(record, from + i * bytes, (uint64_t)bytes);
    uint64_t word = word_at(record, width, 0);
    int64_t j = i;
    for (; j > 0 && word < word_at(from, width, (j - 1) * (bytes / width)); --j)
      __builtin_memcpy(from + j * bytes, from + (j - 1) * bytes, (uint64_t)bytes);
    __builtin_memcpy(from + j * bytes, record, (uint64_t)bytes);
  }
  return from;
}

/* Restores the original order of elements that are equal but differ in bits: of zeros of either sign, and of NaNs. */
TS_INLINE void restore_equals(Order o, const char* in, char* out, int64_t n, int64_t numbers, int bytes) {
  int64_t nan = numbers, zero = 0, end = numbers;
  while (zero < end) {
    int64_t middle = (zero + end) / 2;
    if (ordered(o, word_at(out, bytes, middle)) < ordered(o, o.sign))
      zero = middle + 1;
    else
      end = middle;
  }
  for (int64_t i = 0; i < n; ++i) {
    uint64_t bits = word_at(in, bytes, i);
    if (is_nan(o, bits))
      store_word(out, bytes, nan++, bits);
    else if ((bits & ~o.sign) == 0)
      store_word(out, bytes, zero++, bits);
  }
}

/* Sorts a row that has no other arrays, as words without indices. */
TS_INLINE void sort_values(Order o, const char* in, char* out, char* workspace, int64_t n, int bytes) {
  int64_t numbers = n;
  int nan = 0, negative_zero = 0;
  for (int64_t i = 0; i < n; ++i) {
    uint64_t bits = word_at(in, bytes, i);
    nan |= is_nan(o, bits), negative_zero |= bits == o.sign;
    store_word(out, bytes, i, ordered(o, bits));
  }
  if (nan) {
    numbers = 0;
    for (int64_t i = 0; i < n; ++i) {
      uint64_t bits = word_at(in, bytes, i);
      store_word(out, bytes, numbers, ordered(o, bits));
      numbers += !is_nan(o, bits);
    }
  }
  const char* sorted = sort_records(out, workspace, numbers, bytes, 0, bytes);
  for (int64_t i = 0; i < numbers; ++i)
    store_word(out, bytes, i, original(o, word_at(sorted, bytes, i)));
  if (o.negative && (nan || negative_zero)) restore_equals(o, in, out, n, numbers, bytes);
}

/* A word and an index below 2^32: in 8 bytes for words of up to 4 bytes, otherwise in 16. */
TS_INLINE void put_pair(char* pairs, int64_t at, int bytes, uint64_t word, int64_t index) {
  uint64_t* to = (uint64_t*)pairs + at * (bytes <= 4 ? 1 : 2);
  to[0] = bytes <= 4 ? word << 32 | (uint32_t)index : word;
  if (bytes > 4) to[1] = (uint64_t)index;
}
TS_INLINE uint64_t pair_word(const char* pairs, int64_t at, int bytes) {
  return bytes <= 4 ? ((const uint64_t*)pairs)[at] >> 32 : ((const uint64_t*)pairs)[2 * at];
}
TS_INLINE uint32_t pair_index(const char* pairs, int64_t at, int bytes) {
  return (uint32_t)((const uint64_t*)pairs)[bytes <= 4 ? at : 2 * at + 1];
}
TS_INLINE char* sort_pairs(char* pairs, char* spare, int64_t n, int bytes) {
  return bytes <= 4 ? sort_records(pairs, spare, n, 8, 4, bytes) : sort_records(pairs, spare, n, 16, 0, 8);
}

/* Writes the indices in `order` to `next`, sorted by the elements of a row at these indices. */
TS_INLINE void sort_indices(Order o, const char* row, const uint32_t* order, uint32_t* next, char* pairs, int64_t n,
                            int bytes) {
  for (int64_t i = 0; i < n; ++i) put_pair(pairs, i, bytes, key_of(o, word_at(row, bytes, order[i])), i);
  const char* sorted = sort_pairs(pairs, pairs + (bytes <= 4 ? 8 : 16) * n, n, bytes);
  for (int64_t i = 0; i < n; ++i) next[i] = order[pair_index(sorted, i, bytes)];
}

TS_INLINE void gather(const char* in, char* out, const uint32_t* order, int64_t n, int bytes) {
  for (int64_t i = 0; i < n; ++i) __builtin_memcpy(out + i * bytes, in + order[i] * (int64_t)bytes, (uint64_t)bytes);
}

/* Calls f with its last argument as a constant. */
#define FOR_BYTES(bytes, f, ...) \
  switch (bytes) {               \
    case 1:                      \
      f(__VA_ARGS__, 1);         \
      break;                     \
    case 2:                      \
      f(__VA_ARGS__, 2);         \
      break;                     \
    case 4:                      \
      f(__VA_ARGS__, 4);         \
      break;                     \
    default:                     \
      f(__VA_ARGS__, 8);         \
  }

TS_FUNCTION int32_t tessera_own_sort_values(const int64_t* integers, void* const* operands, void* const* results,
                                            void* workspace) {
  const SortCall* c = (const SortCall*)integers;
  int64_t dtype = c->dtypes[0], bytes = bytes_of[dtype], n = c->size;
  for (int64_t r = 0; r < c->rows; ++r) {
    const char* in = (const char*)operands[0] + r * n * bytes;
    char* out = (char*)results[0] + r * n * bytes;
    FOR_BYTES(bytes, sort_values, order_of(dtype), in, out, workspace, n);
  }
  return 0;
}

/* Sorts the indices of each row, one key after another from the last to the first, and gathers all arrays. */
TS_FUNCTION int32_t tessera_own_sort(const int64_t* integers, void* const* operands, void* const* results,
                                     void* workspace) {
  const SortCall* c = (const SortCall*)integers;
  int64_t n = c->size;
  for (int64_t r = 0; r < c->rows; ++r) {
    uint32_t *order = (uint32_t*)workspace, *next = order + n;
    char* pairs = (char*)workspace + 8 * n;
    for (int64_t i = 0; i < n; ++i) order[i] = (uint32_t)i;
    for (int64_t k = c->keys; k-- > 0;) {
      int64_t dtype = c->dtypes[k], bytes = bytes_of[dtype];
      const char* row = (const char*)operands[k] + r * n * bytes;
      FOR_BYTES(bytes, sort_indices, order_of(dtype), row, order, next, pairs, n);
      uint32_t* sorted = next;
      next = order, order = sorted;
    }
    for (int64_t k = 0; k < c->operands; ++k) {
      int64_t bytes = bytes_of[c->dtypes[k]];
      const char* from = (const char*)operands[k] + r * n * bytes;
      char* to = (char*)results[k] + r * n * bytes;
      if (bytes == 16) {
        gather(from, to, order, n, 16);
      } else {
        FOR_BYTES(bytes, gather, from, to, order, n);
      }
    }
  }
  return 0;
}

enum { compared = 32 }; /* elements that are compared at once, without branches */
TS_INLINE int any_above(Order o, const char* row, int64_t from, uint64_t above, int bytes) {
  int found = 0;
  for (int64_t i = from; i < from + compared; ++i) found |= ordered(o, word_at(row, bytes, i)) > above;
  return found;
}

/* Selects the `count` largest of n elements, the first of equal ones: elements above the least of the best so far are
   collected, and when there are 2 * count, the lesser half is dropped. */
TS_INLINE void select_largest(Order o, const char* row, int64_t n, int64_t count, char* pairs, char* values,
                              int32_t* indices, int bytes) {
  uint64_t all = o.sign | (o.sign - 1);
  int pair_bytes = bytes <= 4 ? 8 : 16, by_sorting = 8 * count >= n; /* chosen_by_sorting in core/kernel/routines.h */
  int64_t first = by_sorting ? n : count, chosen = first;
  char *spare = pairs + pair_bytes * (by_sorting ? n : 2 * count), *best;
  for (int64_t i = 0; i < first; ++i) put_pair(pairs, i, bytes, all ^ ordered(o, word_at(row, bytes, i)), i);
  best = sort_pairs(pairs, spare, first, bytes);
  for (int64_t i = first; i < n;) {
    uint64_t above = all ^ pair_word(best, count - 1, bytes);
    int64_t end = minimum(i + compared, n);
    if (end - i == compared && !any_above(o, row, i, above, bytes)) {
      i = end;
      continue;
    }
    for (; i < end && chosen < 2 * count; ++i) {
      uint64_t word = ordered(o, word_at(row, bytes, i));
      if (word > above) put_pair(best, chosen++, bytes, all ^ word, i);
    }
    if (chosen < 2 * count) continue;
    best = sort_pairs(best, best == pairs ? spare : pairs, chosen, bytes);
    chosen = count;
  }
  best = sort_pairs(best, best == pairs ? spare : pairs, chosen, bytes);
  for (int64_t i = 0; i < count; ++i) {
    indices[i] = (int32_t)pair_index(best, i, bytes);
    store_word(values, bytes, i, word_at(row, bytes, indices[i]));
  }
}

TS_FUNCTION int32_t tessera_own_top_k(const int64_t* integers, void* const* operands, void* const* results,
                                      void* workspace) {
  const TopKCall* c = (const TopKCall*)integers;
  int64_t bytes = bytes_of[c->dtype], n = c->size, count = c->count;
  for (int64_t r = 0; r < c->rows && count; ++r) {
    const char* row = (const char*)operands[0] + r * n * bytes;
    char* values = (char*)results[0] + r * count * bytes;
    int32_t* indices = (int32_t*)results[1] + r * count;
    FOR_BYTES(bytes, select_largest, order_of(c->dtype), row, n, count, workspace, values, indices);
  }
  return 0;
}
