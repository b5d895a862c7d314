// What is worth dividing over threads: the one rule for kernels, library calls and copies.
#pragma once
#include <tessera/compile/fuse/fused.h>

namespace tessera::inline v0 {

// Returns the number of parts into which work that takes `seconds` on one thread is divided; 1: it is not.
TESSERA_API std::int64_t chunks_for(double seconds);

// Estimates of the time on one thread, in seconds, by the figures of the machine "cpu".
TESSERA_API double seconds_of(const FusedKernel& kernel);
TESSERA_API double seconds_of_routine(double flops);
TESSERA_API double seconds_of_copy(double bytes);

}  // namespace tessera::inline v0
