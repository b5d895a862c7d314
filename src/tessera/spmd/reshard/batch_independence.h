// Batch independence: finds while loops over a batch, such as those that vmap makes, in which elements that
// have finished do not change. So devices that shard the batch may run different numbers of iterations,
// unless the body makes them communicate.
#pragma once
#include <tessera/spmd/sharding/global_program.h>

namespace tessera::inline v0::spmd {

// A loop over a batch. `mask`, in the condition, is true for the elements that continue; the loop continues while `any`
// is true.
struct IndependentBatch {
  Var mask, any;
  // axes[i][k] is the axis of carry i that corresponds to axis k of the mask; axes[i] is empty for a carry
  // that never changes.
  std::vector<Axes> axes;
};
// Returns the batch of a loop whose body changes each carry only in elements that continue; else nothing.
std::optional<IndependentBatch> independent_batch(const Eqn& eqn, const Region& loop);

}  // namespace tessera::inline v0::spmd
