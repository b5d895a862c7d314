// Linearity of an operation in some of its operands: partial sums in these may stay partial sums.
#pragma once
#include <tessera/core/primitive.h>

namespace tessera::inline v0::spmd {

// In those operands together, the others being fixed. As the primitive's derivative says: it is the operation itself.
bool is_linear(const Eqn& eqn, const std::vector<bool>& operands);

}  // namespace tessera::inline v0::spmd
