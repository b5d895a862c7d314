// Simplification: returns an equivalent, cheaper jaxpr.
#pragma once
#include <tessera/core/jaxpr.h>

namespace tessera::inline v0 {

// Expands primitives that are defined by other primitives, inlines calls, merges equal equations, folds
// constants, removes unused equations and identities, and moves loop invariants out of loops. Control flow
// becomes region equations (transform/region.h).
TESSERA_API Jaxpr simplify(const Jaxpr& jaxpr);
// Returns true if two literals are equal in dtype and bits.
bool same_literal(const Literal& a, const Literal& b);

}  // namespace tessera::inline v0
