// Programs from before Shardy: per-device regions that are marked by custom calls become sdy.manual_computation.
#pragma once
#include <tessera/stablehlo/text/syntax.h>

namespace tessera::inline v0::stablehlo {

// Everything between the calls of SPMDFullToShardShape and SPMDShardToFullShape that depends on the former is what each
// device runs; the mesh is the coarsest one whose axes say what all shardings of these calls say.
void gather_manual_computations(Module& module);

}  // namespace tessera::inline v0::stablehlo
