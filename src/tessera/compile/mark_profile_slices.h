// mark_profile_slices: the pass of a profile. Chooses the steps of a plan whose time is recorded, and wraps each in a
// ProfileSliceStep.
#pragma once
#include <tessera/compile/plan.h>

namespace tessera::inline v0 {

// Recording a slice takes two readings of the clock and a store, about 0.1 us (AMD EPYC, Zen 4).
constexpr double kMinSliceSeconds = 2e-6;  // seconds

// Slices are collectives, steps that are predicted to take at least `min_seconds` seconds, and groups of consecutive
// short steps that take as long together. A loop is one slice; its steps are slices too only if one of them is long or
// a collective.
ProgramPlan mark_profile_slices(ProgramPlan plan, double min_seconds);

}  // namespace tessera::inline v0
