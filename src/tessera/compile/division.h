// Decides whether work is divided over threads: the one rule for kernels, library calls and copies.
#pragma once
#include <tessera/compile/fuse/fused.h>

namespace tessera::inline v0 {

// The rule and its measured constants, which a program is compiled with. Tests give others, to divide small programs too.
struct TESSERA_API DivisionLimits {
  // Handing work to a thread that waits costs 1 to 2 us on a 2-core virtual machine (AMD EPYC, Zen 4), half of it for the
  // thread that gives it.
  double worth = 20e-6;  // seconds of work from which on it is divided
  double chunk = 5e-6;   // seconds of work in a chunk: the last thread is late by at most this
  std::int64_t fewest = 4, most = 128;
  // A chunk of a vector loop is a multiple of `vector` elements, the largest vector, and has at least `run` elements if
  // there are enough: short runs of memory cost bandwidth.
  std::int64_t vector = 64, run = 512;
  // To select the updates that are a thread's own takes as long as half of the updates of a table in the second cache: those
  // of smaller tables than `far_table` are divided only if they are rows of `long_row` bytes (Intel Xeon, AVX-512 and AVX2).
  std::int64_t long_row = 128, far_table = 1 << 20;

  // Returns the number of parts into which work that takes `seconds` on one thread is divided; 1: it is not.
  std::int64_t chunks_for(double seconds) const;
  // The same for products and convolutions of a program that runs on `devices` devices of this process.
  std::int64_t blocks_for(double seconds, std::int64_t devices) const;
};

// Estimates of the time on one thread, in seconds, by the figures of the machine "cpu". A routine is computed in the dtype of
// its first operand.
TESSERA_API double seconds_of(const FusedKernel& kernel);
TESSERA_API double seconds_of_routine(double flops, Dtype dtype);
TESSERA_API double seconds_of_copy(double bytes);

}  // namespace tessera::inline v0
