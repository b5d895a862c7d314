// Linearity: finds the operands in which an operation is linear. Partial sums in these operands may stay
// partial sums.
#pragma once
#include <tessera/core/primitive.h>

namespace tessera::inline v0::spmd {

// Returns true if the operation is linear in these operands together, with the others fixed: its derivative
// in them is the operation itself.
bool is_linear(const Eqn& eqn, const std::vector<bool>& operands);

}  // namespace tessera::inline v0::spmd
