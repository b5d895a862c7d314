// The pass over the collectives of a device program.
#pragma once
#include <tessera/spmd/device_jaxpr.h>
#include <tessera/spmd/overlap/overlap.h>

namespace tessera::inline v0::spmd {

// Replaces collectives next to matrix products by collective matmuls where that is faster on the machine of the model,
// and merges small collectives. `note`: the source line of a collective matmul.
void optimize_collectives(DeviceJaxpr& program, const CostModel& model, const NoteOverlap& note);

}  // namespace tessera::inline v0::spmd
