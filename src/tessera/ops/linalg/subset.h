// Parts of the values that a function gives, for the functions of lax::linalg and linalg.
#pragma once
#include <tessera/ops/linalg/decompositions.h>

namespace tessera::inline v0 {

// An ArgumentError unless a subset is one of `count` values.
void check_subset(const char* name, const lax::linalg::Subset& subset, std::int64_t count);
// Those of x that are in it, along an axis.
Array chosen(const Array& x, const lax::linalg::Subset& subset, std::int64_t axis);

}  // namespace tessera::inline v0
