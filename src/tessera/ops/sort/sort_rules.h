// Rules shared by sorting and selection: checks, the loop over rows of a reference, derivatives along the permutation.
#pragma once
#include <tessera/core/kernel/kernel.h>
#include <tessera/core/reference.h>
#include <tessera/core/samples.h>
#include <tessera/ops/elementwise/elementwise_rules.h>
#include <tessera/ops/shape/shape_rules.h>
#include <tessera/ops/sort/sort_ops.h>

namespace tessera::inline v0 {

// Errors unless there are operands, all of one shape that has the axis.
void check_sorted(const char* name, AvalArgs in, std::int64_t axis);

// x at `indices` along the axis, element by element; the indices are distinct along it and in range.
Array gather_along(const Array& x, const Array& positions, std::int64_t axis);
// Numbers 0, 1, ... along the axis.
Array places_along(const Shape& shape, std::int64_t axis);
// Results that are operands at `indices`, with the derivative of that; result k is of operand from[k] (-1:
// a result without a derivative).
Linearized linearize_moved(Arrays out, const Array& positions, std::int64_t axis,
                           const std::vector<int>& from);

// The sorted axis in the results: its elements reordered, or another axis, with some of them.
enum class SortedAxis : std::uint8_t { reordered, selected };
// Elements move along the sorted axis; all others are independent. The operands from `first` on and all results have
// one rank; operands before it are replicated.
Factors factors_of_sorted(AvalArgs in, AvalArgs out, std::size_t first, std::int64_t axis,
                          SortedAxis results = SortedAxis::reordered);

// Moves the axis last, calls f there, moves it back.
Lowering along_last_axis(std::int64_t axis, std::function<Arrays(Args, std::int64_t last)> f);

// f(offset of the first element, distance of neighbours) for each row along the axis.
template <class F>
void for_each_row(const Shape& shape, std::int64_t axis, F&& f) {
  Dims strides = row_major_strides(shape);
  Shape first = shape;
  first[axis] = 1;
  for_each_index(first, [&](const Dims& at) { f(offset_of(at, strides), strides[axis]); });
}

// Arrays of `length` along the axis with the elements of x at source[row][i]: rows are numbered, i counts along
// the axis.
Arrays moved_rows(Args x, std::int64_t axis, std::int64_t length,
                  const std::vector<std::vector<std::int64_t>>& source);

}  // namespace tessera::inline v0
