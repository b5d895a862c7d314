// Simplification: a jaxpr in, an equal and cheaper one out.
#pragma once
#include <tessera/core/jaxpr.h>

namespace tessera::inline v0 {

// Expands what is written in other primitives, inlines calls, merges equal equations, folds constants, drops
// what nothing reads and what changes nothing, and moves loop invariants out of loops. Control flow comes out
// as region equations (transform/region.h).
TESSERA_API Jaxpr simplify(const Jaxpr& jaxpr);
// Equal in dtype and bits.
bool same_literal(const Literal& a, const Literal& b);

}  // namespace tessera::inline v0
