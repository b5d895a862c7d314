// Rules shared by sorting and selection: checks, the loop over rows in references, derivatives along the
// permutation.
#pragma once
#include <tessera/core/kernel/kernel.h>
#include <tessera/core/reference.h>
#include <tessera/core/samples.h>
#include <tessera/ops/elementwise/elementwise_rules.h>
#include <tessera/ops/shape/shape_rules.h>
#include <tessera/ops/sort/sort_ops.h>

namespace tessera::inline v0 {

// Throws unless there are operands of one shape that has the axis.
void check_sorted(const char* name, AvalArgs in, std::int64_t axis);

// Gathers x at `indices` along the axis, element by element; the indices are distinct along it and in range.
Array gather_along(const Array& x, const Array& positions, std::int64_t axis);
// The index along the axis of each element.
Array positions_along(const Shape& shape, std::int64_t axis);
// Linearizes results that are operands gathered at `indices`; result k comes from operand from[k] (-1: no
// derivative).
Linearized linearize_moved(Arrays out, const Array& positions, std::int64_t axis,
                           const std::vector<int>& from);

// The sorted axis in the results: all elements reordered, or some of them selected.
enum class SortedAxis : std::uint8_t { reordered, selected };
// Factors: elements move along the sorted axis and are independent along all others. The operands from
// `first` on and all results have one rank; earlier operands are replicated.
Factors factors_of_sorted(AvalArgs in, AvalArgs out, std::size_t first, std::int64_t axis,
                          SortedAxis results = SortedAxis::reordered);

// Moves the axis to the end, calls f, and moves it back.
Lowering along_last_axis(std::int64_t axis, std::function<Arrays(Args, std::int64_t last)> f);

// Calls f(offset of the first element, distance of neighbours) for each row along the axis.
template <class F>
void for_each_row(const Shape& shape, std::int64_t axis, F&& f) {
  Dims strides = row_major_strides(shape);
  Shape first = shape;
  first[axis] = 1;
  for_each_index(first, [&](const Dims& at) { f(offset_of(at, strides), strides[axis]); });
}

// Arrays of `length` elements along the axis: the elements of x at source[row][i], where i counts along the
// axis.
Arrays moved_rows(Args x, std::int64_t axis, std::int64_t length,
                  const std::vector<std::vector<std::int64_t>>& source);

}  // namespace tessera::inline v0
