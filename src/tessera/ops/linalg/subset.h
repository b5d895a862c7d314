// Subsets of the values of a function, for lax::linalg and linalg.
#pragma once
#include <tessera/ops/linalg/decompositions.h>

namespace tessera::inline v0 {

// Throws an ArgumentError unless the subset is a range of `count` values.
void check_subset(const char* name, const lax::linalg::Subset& subset, std::int64_t count);
// Selects the subset of x along an axis.
Array chosen(const Array& x, const lax::linalg::Subset& subset, std::int64_t axis);

}  // namespace tessera::inline v0
