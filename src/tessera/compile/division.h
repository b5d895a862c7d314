// The rule that decides whether work is divided over threads: the same for kernels, library calls and copies.
#pragma once
#include <tessera/compile/fuse/fused.h>
#include <tessera/device/parallel.h>

namespace tessera::inline v0 {

// The rule and its measured constants, with which a program is compiled. Tests set other constants, to divide small
// programs too.
struct TESSERA_API DivisionLimits {
  // Waking a waiting thread for work takes 1 to 2 us on a 2-core virtual machine (AMD EPYC, Zen 4), half of it on the
  // thread that wakes it.
  double min_seconds = 20e-6;  // work that takes fewer seconds is not divided
  double chunk_seconds =
      kChunkSeconds;  // seconds of work in a chunk: the last thread is late by at most this
  std::int64_t min_chunks = 4, max_chunks = 128;  // limits of the number of chunks
  // A chunk of a vector loop is a multiple of `vector` elements, the largest vector, and has at least `min_run` elements if
  // there are enough: short runs of memory cost bandwidth.
  std::int64_t vector = 64, min_run = 512;
  // Updates of a scatter are divided by their targets: each thread reads all targets to select its updates, which takes
  // half as long as updating a table in the second-level cache. So the updates of tables of less than `min_table_bytes` bytes
  // are divided only if they are rows of at least `min_row_bytes` bytes. Measured on an Intel Xeon with AVX-512 and AVX2.
  std::int64_t min_row_bytes = 128, min_table_bytes = 1 << 20;

  // Returns the number of parts into which work that takes `seconds` on one thread is divided; 1: it is not divided.
  std::int64_t chunks_for(double seconds) const;
  // The same for products and convolutions of a program that runs on `devices` devices of this process.
  std::int64_t blocks_for(double seconds, std::int64_t devices) const;
};

// Estimates of the time on one thread, in seconds, from the rates of the machine "cpu". `dtype` is the one in which a
// routine computes, that of its first operand.
TESSERA_API double seconds_of(const FusedKernel& kernel);
TESSERA_API double seconds_of_routine(double flops, Dtype dtype);
TESSERA_API double seconds_of_copy(double bytes);

}  // namespace tessera::inline v0
