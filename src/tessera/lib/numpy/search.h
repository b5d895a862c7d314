// Places in ascending vectors by counting what is smaller.
#pragma once
#include <tessera/core/array.h>

namespace tessera::inline v0::lib {

// For each element of x, how many of `edges` (a vector) are below it, or equal to it where `equal` is set:
// where it would be put in if they ascend. NaN is above all. i32 of x's shape; compiled, so that no array of
// all comparisons is made.
Array count_below(const Array& edges, const Array& x, bool equal);

}  // namespace tessera::inline v0::lib
