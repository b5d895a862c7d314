// Searches in ascending vectors by counting smaller elements.
#pragma once
#include <tessera/core/array.h>

namespace tessera::inline v0::lib {

// For each element of x, the number of elements of `edges` (a vector) that are below it, or equal to it if
// `equal` is set: its insertion index if they ascend. NaN is above all numbers. The result is i32 of x's shape;
// compiled, so that the array of all comparisons is never stored.
Array count_below(const Array& edges, const Array& x, bool equal);

}  // namespace tessera::inline v0::lib
