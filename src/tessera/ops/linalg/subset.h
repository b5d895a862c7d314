// Ranges of eigenvalues and singular values (the option subset_by_index of lax::linalg and linalg).
#pragma once
#include <tessera/ops/linalg/decompositions.h>

namespace tessera::inline v0 {

// Throws an ArgumentError unless the subset is a range of indices of `count` values.
void check_subset(const char* name, const lax::linalg::Subset& subset, std::int64_t count);
// Returns the elements of x in the range along an axis.
Array select_subset(const Array& x, const lax::linalg::Subset& subset, std::int64_t axis);

}  // namespace tessera::inline v0
