// The effect of each collective on memory, after all members of a group have arrived (device/cpu/collectives.cc).
#pragma once
#include "device_program.h"

/* The operands and results of one member of a group. */
typedef struct {
  void* const* operands;
  void* const* results;
} Buffers;
typedef struct {
  const Collective* c;
  const Buffers* buffers; /* by rank */
  const int64_t* sources; /* by rank: the rank that sends to it, or -1 */
  int64_t n;
} Operation;

/* A part of an array of rows: the same bytes of each row. The parts of one collective access disjoint memory. */
typedef struct {
  int64_t first_row, last_row, first_byte, bytes;
} Part;
static void share(int64_t total, int64_t grain, int64_t slice, int64_t slices, int64_t* first,
                  int64_t* last) {
  int64_t grains = (total + grain - 1) / grain;
  *first = minimum(total, grains * slice / slices * grain),
  *last = minimum(total, grains * (slice + 1) / slices * grain);
}
static Part part_of(int64_t outer, int64_t bytes, int64_t slice, int64_t slices) {
  Part p = {0, outer, 0, bytes};
  int64_t end = bytes;
  if (outer >= slices || bytes < 4096)
    share(outer, 1, slice, slices, &p.first_row, &p.last_row);
  else
    share(bytes, 64, slice, slices, &p.first_byte, &end);
  p.bytes = end - p.first_byte;
  return p;
}
/* The approximate number of bytes that a collective moves. */
static int64_t moved_bytes(const Operation* o) {
  const Collective* c = o->c;
  int64_t rows = c->kind == kind_reduce_scatter || c->kind == kind_all_to_all ? c->outer * o->n : c->outer;
  return o->n * rows * c->block * c->element_bytes;
}

static const char* operand_of(const Operation* o, int64_t rank) { return o->buffers[rank].operands[0]; }
static char* result_of(const Operation* o, int64_t rank) { return o->buffers[rank].results[0]; }
/* The number of results to write: one if all members share one result. */
static int64_t results_of(const Operation* o) {
  for (int64_t r = 1; r < o->n; ++r)
    if (result_of(o, r) != result_of(o, 0)) return o->n;
  return 1;
}
static void copy(void* to, const void* from, int64_t bytes) {
  if (to != from) __builtin_memcpy(to, from, (uint64_t)bytes);
}

/* all_reduce and reduce_scatter. In all_reduce a result may be the operand of its rank, so elements are combined in
   another buffer. */
static void reduce(const Operation* o, int64_t slice, int64_t slices) {
  const Collective* c = o->c;
  const void* x[o->n];
  char out[combined_at_once * 16] __attribute__((aligned(64)));
  for (int64_t r = 0; r < o->n; ++r) x[r] = operand_of(o, r);
  int64_t results = results_of(o), total = c->block, bytes = c->element_bytes, first, last;
  if (c->kind == kind_reduce_scatter) total *= c->outer * o->n;
  share(total, combined_at_once, slice, slices, &first, &last);
  for (int64_t at = first, count; at < last; at += count) {
    count = minimum(combined_at_once, last - at);
    c->combine(c->reduction, out, x, o->n, at, count);
    if (c->kind == kind_all_reduce) {
      for (int64_t r = 0; r < results; ++r) copy(result_of(o, r) + at * bytes, out, count * bytes);
      continue;
    }
    for (int64_t i = at, run; i < at + count; i += run) {
      int64_t row = i / c->block, within = i % c->block;
      run = minimum(c->block - within, at + count - i);
      copy(result_of(o, row % o->n) + (row / o->n * c->block + within) * bytes, out + (i - at) * bytes,
           run * bytes);
    }
  }
}

static void all_gather(const Operation* o, int64_t slice, int64_t slices) {
  int64_t bytes = o->c->block * o->c->element_bytes, results = results_of(o);
  Part p = part_of(o->c->outer, bytes, slice, slices);
  for (int64_t row = p.first_row; row < p.last_row; ++row)
    for (int64_t r = 0; r < results; ++r)
      for (int64_t from = 0; from < o->n; ++from)
        copy(result_of(o, r) + (row * o->n + from) * bytes + p.first_byte,
             operand_of(o, from) + row * bytes + p.first_byte, p.bytes);
}

static void swap(char* a, char* b, int64_t bytes) {
  char kept[1024];
  for (int64_t at = 0, size; at < bytes; at += size) {
    size = minimum(sizeof kept, bytes - at);
    copy(kept, a + at, size), copy(a + at, b + at, size), copy(b + at, kept, size);
  }
}

/* The result of a member may be its operand, and is then read before it is overwritten. */
static void send_both(const Operation* o, int64_t at, int64_t bytes, int64_t a, int64_t b) {
  int64_t block = o->c->block * o->c->element_bytes, to_a = at + a * block, to_b = at + b * block;
  const char *operand_a = operand_of(o, a), *operand_b = operand_of(o, b);
  char *result_a = result_of(o, a), *result_b = result_of(o, b);
  if (operand_a == result_a && operand_b == result_b) {
    if (a != b) swap(result_a + to_b, result_b + to_a, bytes);
  } else if (operand_a == result_a) {
    copy(result_b + to_a, operand_a + to_b, bytes), copy(result_a + to_b, operand_b + to_a, bytes);
  } else {
    copy(result_a + to_b, operand_b + to_a, bytes), copy(result_b + to_a, operand_a + to_b, bytes);
  }
}

static void all_to_all(const Operation* o, int64_t slice, int64_t slices) {
  int64_t bytes = o->c->block * o->c->element_bytes;
  Part p = part_of(o->c->outer, bytes, slice, slices);
  for (int64_t row = p.first_row; row < p.last_row; ++row)
    for (int64_t a = 0; a < o->n; ++a)
      for (int64_t b = a; b < o->n; ++b) send_both(o, row * o->n * bytes + p.first_byte, p.bytes, a, b);
}

/* Pieces of all operands are read before any result is written, since results may be operands. */
static void permute(const Operation* o, int64_t slice, int64_t slices) {
  char kept[32 << 10];
  int64_t piece = (int64_t)sizeof kept / o->n, first, last, separate = 1;
  share(o->c->block * o->c->element_bytes, 64, slice, slices, &first, &last);
  for (int64_t r = 0; r < o->n; ++r) separate &= operand_of(o, r) != result_of(o, r);
  if (separate) piece = last - first;
  for (int64_t at = first, size; at < last; at += size) {
    size = minimum(piece, last - at);
    for (int64_t r = 0; r < o->n && !separate; ++r) copy(kept + r * size, operand_of(o, r) + at, size);
    for (int64_t r = 0; r < o->n; ++r) {
      int64_t from = o->sources[r];
      if (from < 0)
        __builtin_memset(result_of(o, r) + at, 0, (uint64_t)size);
      else
        copy(result_of(o, r) + at, separate ? operand_of(o, from) + at : kept + from * size, size);
    }
  }
}

static void broadcast(const Operation* o, int64_t slice, int64_t slices) {
  int64_t first, last, results = results_of(o);
  share(o->c->block * o->c->element_bytes, 64, slice, slices, &first, &last);
  for (int64_t r = 0; r < results; ++r)
    copy(result_of(o, r) + first, operand_of(o, o->c->root) + first, last - first);
}

/* Rows that one rank sends to another: the first row in the sender's operand, the first row in the receiver's result,
   the number of rows that the sender states, and the number that the receiver states. */
typedef struct {
  int64_t read, write, size, expected;
} Piece;
static int64_t index_of(const Operation* o, int64_t rank, int which, int64_t at) {
  const void* list = o->buffers[rank].operands[which];
  return o->c->index_bytes == 8 ? ((const int64_t*)list)[at] : ((const int32_t*)list)[at];
}
/* Returns piece number i of those that rank `to` receives, in the order of the senders. */
static Piece piece_of(const Operation* o, int64_t to, int64_t i) {
  int64_t slices = o->c->slices, from = i / slices, at = to * slices + i % slices;
  return (Piece){index_of(o, from, 2, at), index_of(o, from, 4, at), index_of(o, from, 3, at),
                 index_of(o, to, 5, i)};
}

/* Returns 1 if all pieces have the expected sizes, are within their arrays and, unless they are added, do not
   overlap. */
static int are_valid(const Operation* o, int64_t to) {
  for (int64_t i = 0, count = o->n * o->c->slices; i < count; ++i) {
    Piece p = piece_of(o, to, i);
    if (p.size != p.expected || p.size < 0) return 0;
    if (p.size == 0) continue;
    if (p.read < 0 || p.read > o->c->outer - p.size) return 0;
    if (p.write < 0 || p.write > o->c->result_rows - p.size) return 0;
    for (int64_t k = 0; k < i && !o->c->adds; ++k) {
      Piece q = piece_of(o, to, k);
      if (q.size && q.write < p.write + p.size && p.write < q.write + q.size) return 0;
    }
  }
  return 1;
}

static void add(const Collective* c, char* to, const char* from, int64_t count) {
  char out[combined_at_once * 16] __attribute__((aligned(64)));
  const void* x[] = {to, from};
  for (int64_t at = 0, size; at < count; at += size) {
    size = minimum(combined_at_once, count - at);
    c->combine(0, out, x, 2, at, size);
    copy(to + at * c->element_bytes, out, size * c->element_bytes);
  }
}

static int32_t ragged_all_to_all(const Operation* o) {
  const Collective* c = o->c;
  int64_t bytes = c->block * c->element_bytes;
  for (int64_t to = 0; to < o->n; ++to)
    if (!are_valid(o, to)) return ragged_range;
  for (int64_t to = 0; to < o->n && bytes; ++to) {
    copy(result_of(o, to), o->buffers[to].operands[1], c->result_rows * bytes);
    for (int64_t i = 0; i < o->n * c->slices; ++i) {
      Piece p = piece_of(o, to, i);
      char* target = result_of(o, to) + p.write * bytes;
      const char* source = operand_of(o, i / c->slices) + p.read * bytes;
      if (p.size == 0) continue;
      if (c->adds)
        add(c, target, source, p.size * c->block);
      else
        copy(target, source, p.size * bytes);
    }
  }
  return 0;
}

/* Performs part `slice` of `slices`; a ragged_all_to_all has one. Parts may run at the same time. */
static int32_t perform(const Operation* o, int64_t slice, int64_t slices) {
  switch (o->c->kind) {
    case kind_all_reduce:
    case kind_reduce_scatter:
      reduce(o, slice, slices);
      break;
    case kind_all_gather:
      all_gather(o, slice, slices);
      break;
    case kind_all_to_all:
      all_to_all(o, slice, slices);
      break;
    case kind_permute:
      permute(o, slice, slices);
      break;
    case kind_broadcast:
      broadcast(o, slice, slices);
      break;
    default:
      return ragged_all_to_all(o);
  }
  return 0;
}
