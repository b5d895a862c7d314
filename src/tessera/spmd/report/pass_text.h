// Programs between the passes of the partitioner, as text.
#pragma once
#include <tessera/spmd/reshard/resharded_program.h>
#include <tessera/spmd/sharding/global_program.h>

namespace tessera::inline v0::spmd {

// Formats each equation with the wanted shardings of its results, and bodies below their equations.
std::string to_string(const GlobalProgram& program);
// Formats each operation with the shardings of its results: reshards with their steps, and bodies below their operations.
std::string to_string(const ReshardedProgram& program, const SubAxes& sub);

}  // namespace tessera::inline v0::spmd
