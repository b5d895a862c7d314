// The predicted time of a device program on a machine.
#pragma once
#include <tessera/spmd/prediction.h>

namespace tessera::inline v0::spmd {

// Predicts the run time of a device program, simplified or not, with one iteration of while loops and the longest branch
// of conditionals. Operations that only map or move elements cost nothing where a product reads or makes the same values:
// they are fused with it.
TESSERA_API Prediction predict(const Machine& machine, Mesh mesh, const Jaxpr& device_program);

}  // namespace tessera::inline v0::spmd
