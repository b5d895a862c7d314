// Loops whose lanes do not know of each other, as vmap of a while loop makes them.
#pragma once
#include <tessera/spmd/global_program.h>

namespace tessera::inline v0::spmd {

// `mask` of the condition says which lanes go on, and the loop when `any` does.
struct Lanes {
  Var mask, any;
  // Axis `axes[i][k]` of carry i is axis k of the mask. Empty for a carry that never changes.
  std::vector<Axes> axes;
};
// Returns true if the body changes each carry only in lanes that continue.
std::optional<Lanes> lanes_of(const Eqn& eqn, const Region& loop);

}  // namespace tessera::inline v0::spmd
