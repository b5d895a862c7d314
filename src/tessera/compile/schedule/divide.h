// Division of kernels over threads: what is worth it, and which loops are divided.
#pragma once
#include <tessera/compile/schedule/nest.h>

namespace tessera::inline v0 {

// Returns the estimated time of a kernel on one thread, in seconds.
TESSERA_API double seconds_of(const FusedKernel& kernel);

// Returns the number of parts into which work that takes `seconds` on one thread is divided; 1: it is not. The only rule
// for kernels, library calls and copies.
TESSERA_API std::int64_t chunks_for(double seconds);

// Divides the loops of the nest that may run in any order into about `chunks` parts each. A scratch array that one
// iteration writes and reads becomes private memory of each thread.
void divide(Nest& nest, std::int64_t chunks);

}  // namespace tessera::inline v0
