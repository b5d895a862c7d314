/* Saved programs for one device run on the caller's thread: a parallel loop is one call, and the parts of a divided
   library call run one after another. The division into parts does not depend on the number of threads, and so
   neither do the results. */
#include "calls.h"

void tessera_parallel(void (*run)(void*, void*, int64_t, int64_t), void* argument, int64_t chunks,
                      int64_t scratch_bytes, void* scratch) {
  (void)scratch_bytes;
  run(argument, scratch, 0, chunks);
}

void tessera_parallel_shares(void (*run)(void*, void*, int64_t, int64_t), void* argument, int64_t chunks,
                             int64_t scratch_bytes, void* scratch) {
  (void)scratch_bytes;
  run(argument, scratch, 0, chunks);
}

void tessera_copy(void* to, const void* from, int64_t bytes, int64_t chunks) {
  (void)chunks;
  __builtin_memcpy(to, from, (uint64_t)bytes);
}

int32_t tessera_divided_routine(const int64_t* integers, void* const* operands, void* const* results,
                                void* workspace) {
  const DividedRoutine* d = (const DividedRoutine*)integers;
  void* pointers[d->operands + d->results];
  for (int64_t part = 0; part < d->parts; ++part) {
    const int64_t* data = d->data + part * (d->integers + d->operands + d->results);
    const int64_t* offsets = data + d->integers;
    for (int64_t i = 0; i < d->operands; ++i) pointers[i] = (char*)operands[i] + offsets[i];
    for (int64_t i = 0; i < d->results; ++i)
      pointers[d->operands + i] = (char*)results[i] + offsets[d->operands + i];
    int32_t status = d->routine(data, pointers, pointers + d->operands, workspace);
    if (status) return status;
  }
  return 0;
}
