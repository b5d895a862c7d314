// mark_slices: the pass of a profile. Chooses the steps of a plan whose time is recorded, and wraps each in a SliceStep.
#pragma once
#include <tessera/compile/plan.h>

namespace tessera::inline v0 {

// A slice is every collective, every step that is predicted to take longer than the clock disturbs, and every group of
// short steps that together do. A loop is one slice; its steps are slices only if some of them are long or collectives.
ProgramPlan mark_slices(ProgramPlan plan);

}  // namespace tessera::inline v0
