// Programs written before Shardy: per-device regions marked by custom calls become sdy.manual_computation.
#pragma once
#include <tessera/stablehlo/text/syntax.h>

namespace tessera::inline v0::stablehlo {

// Converts the operations between calls of SPMDFullToShardShape and SPMDShardToFullShape, as far as they
// depend on the former, to regions that each device runs, and GSPMD's annotations of values to Shardy's. The
// mesh is the coarsest one whose axes can express all shardings of these calls and the annotations that fit
// them. Annotations that do not fit stay as they are.
void gather_manual_computations(Module& module);

}  // namespace tessera::inline v0::stablehlo
