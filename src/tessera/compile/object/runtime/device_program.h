// The tables of a program for several devices, as compile/llvm/object/emit_devices.cc writes them. All fields have 8 bytes.
#pragma once
#include "calls.h"

typedef struct Call Call;
typedef struct {
  const int32_t* stopped; /* as ProgramContext in device/launch.h: a program polls it in loops */
  Call* call;
  int32_t position;
  uint64_t run;
} Context;
typedef int32_t (*Entry)(Context* context, void* const* arguments, void* const* results, void* arena);

/* ObjectStatus */
enum { no_thread = 5, devices_disagree = 6, ragged_range = 7 };

/* CollectiveKind */
enum {
  kind_all_reduce,
  kind_all_gather,
  kind_reduce_scatter,
  kind_all_to_all,
  kind_permute,
  kind_broadcast,
  kind_ragged_all_to_all
};

/* Combines elements from + i of n operands, for i < count <= combined_at_once, in a tree over ranks; `reduction` is
   Collective::Combine. */
typedef void (*Combine)(int64_t reduction, void* out, const void* const* x, int64_t n, int64_t from,
                        int64_t count);
enum { combined_at_once = 128 };

/* A device in a collective: its group, its rank there, and the rank that sends to it (-1: none). */
typedef struct {
  int64_t group, rank, source;
} Member;
typedef struct {
  Combine combine;
  int64_t kind, reduction, outer, block, element_bytes, root, result_rows, slices, adds,
      index_bytes; /* device/collective.h */
  Member members[];
} Collective;

/* An array of the caller and its blocks on the devices. numbers: the shape of the array, the shape of a block, and
   for each device `in_array`, `offset`, `copied`, the first index and the extents of its block. The block is memory
   of the array (in_array) or of the workspace, from byte `offset` on; if `copied`, it is copied between the two. */
typedef struct {
  int64_t rank, element_bytes;
  int64_t numbers[];
} Value;

typedef struct {
  Entry entry;
  const Collective* const* collectives;
  const int64_t* const* groups; /* the number of members of each, in a list of one */
  const Value* const* values;   /* of arguments, then of results */
  int64_t devices, group_count, arguments, results;
  int64_t arena, arena_bytes; /* the offset for device 0 in the workspace; the size for each device */
  int64_t shared;     /* the offset of the memory that all devices share, an additional argument; -1: none */
  int64_t one_thread; /* the program of each device is short: all run on the caller's thread */
} DeviceProgram;
