// Dead code elimination: the last pass of simplification.
#pragma once
#include <tessera/core/jaxpr.h>

namespace tessera::inline v0 {

// Returns the program without unused equations, and without unused results, carries and operands of control flow.
Jaxpr drop_dead_code(const Jaxpr& jaxpr);

}  // namespace tessera::inline v0
