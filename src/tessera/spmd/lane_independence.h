// Lane independence: finds while loops whose lanes do not depend on each other, such as those that vmap
// makes.
#pragma once
#include <tessera/spmd/global_program.h>

namespace tessera::inline v0::spmd {

// `mask` in the condition tells which lanes continue; the loop continues while `any` lane does.
struct Lanes {
  Var mask, any;
  // axes[i][k] is the axis of carry i that corresponds to axis k of the mask; axes[i] is empty for a carry
  // that never changes.
  std::vector<Axes> axes;
};
// Returns true if the body changes each carry only in lanes that continue.
std::optional<Lanes> lanes_of(const Eqn& eqn, const Region& loop);

}  // namespace tessera::inline v0::spmd
