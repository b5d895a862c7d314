// Dead code: the last pass of simplification.
#pragma once
#include <tessera/core/jaxpr.h>

namespace tessera::inline v0 {

// Returns the program without the equations, results of control flow, carries and operands that nothing needs.
Jaxpr drop_dead_code(const Jaxpr& jaxpr);

}  // namespace tessera::inline v0
