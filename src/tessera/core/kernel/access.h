// Elements in memory: the address of an element, and loads and stores of each dtype.
#pragma once
#include <tessera/core/kernel/element.h>

namespace tessera::inline v0 {

// Returns the row-major offset, in elements, of the element at index `at`.
TESSERA_API expr::AffineIndex flat_index(const Shape& shape, const expr::Indices& at);
// Creates a loop variable for each axis; axes of size 1 get the index 0.
TESSERA_API expr::Indices loop_indices(expr::Graph& graph, const Shape& shape);
// Loads the element of `buffer` at a flat index. Narrow floats are widened to f32. `range`, if given,
// contains the value of an integer element.
TESSERA_API Element load_element(expr::Graph& graph, int buffer, Dtype dtype, const expr::AffineIndex& flat,
                                 std::optional<expr::ValueRange> range = {});
// The values to store for an element: one part, or two for complex numbers and keys; f32 is rounded to narrow
// floats.
TESSERA_API std::vector<expr::Id> stored_parts(const Element& element);
// The dtype of one part in memory: f32 for c64, u32 for keys, otherwise the dtype itself.
TESSERA_API Dtype part_dtype(Dtype dtype);
// Returns true if elements of this dtype are computed in f32: floats with fewer bits than f32.
TESSERA_API bool is_narrow(Dtype dtype);

}  // namespace tessera::inline v0
