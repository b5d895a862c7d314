// Division of loop nests over threads.
#pragma once
#include <tessera/compile/division.h>
#include <tessera/compile/schedule/nest.h>

namespace tessera::inline v0 {

// Divides the loops of the nest that may run in any order into about `chunks` parts each. A scratch array that one
// iteration writes and reads becomes private memory of each thread.
void divide(Nest& nest, std::int64_t chunks, const DivisionLimits& limits);

}  // namespace tessera::inline v0
