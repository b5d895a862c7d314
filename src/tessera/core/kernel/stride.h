// The stride of an index along a variable.
#pragma once
#include <tessera/core/kernel/expr.h>

namespace tessera::inline v0::expr {

// Returns the stride in elements; 0 if the variable is absent, or appears in a quotient, remainder or value. Unless it is 0,
// different values of the variable give different elements, at a constant distance.
inline std::int64_t stride_of(const Graph& graph, const AffineIndex& index, Atom v) {
  std::int64_t k = index.coefficient(v);
  return graph.reads(index - AffineIndex::term(v, k), v) ? 0 : k;
}

}  // namespace tessera::inline v0::expr
