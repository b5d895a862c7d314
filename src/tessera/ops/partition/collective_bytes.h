// The bytes of a collective: one formula for plans, choices, reports and predictions.
#pragma once
#include <tessera/core/kernel/kernel.h>
#include <tessera/mesh/mesh.h>

namespace tessera::inline v0::spmd {

// Returns the bytes that each of `devices` devices receives, and sends, if the operand of each has `operand` bytes:
// those of ring algorithms, which no algorithm improves on.
double collective_bytes(CollectiveKind kind, double devices, double operand);
// Returns the same for the collective of a program on a mesh.
double collective_bytes(const Communication& c, Mesh mesh, double operand);

}  // namespace tessera::inline v0::spmd
