// Overlaps collectives with products, then merges those that are left.
#include <tessera/spmd/lower/merge_collectives.h>
#include <tessera/spmd/overlap/optimize_collectives.h>

namespace tessera::inline v0::spmd {

void optimize_collectives(DeviceJaxpr& program, const CostModel& model, const NoteOverlap& note) {
  JaxprPtr overlapped = overlap_collectives(program.jaxpr, model, program.overlaps, note);
  program.jaxpr = merge_collectives(overlapped, program.mesh).jaxpr;
}

}  // namespace tessera::inline v0::spmd
