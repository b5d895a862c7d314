// Helpers for the rules of sorting and selection: checks, the loop over rows in reference implementations, and
// linearization with the indices of the moved elements.
#pragma once
#include <tessera/core/kernel/kernel.h>
#include <tessera/core/reference.h>
#include <tessera/core/samples.h>
#include <tessera/ops/elementwise/elementwise_rules.h>
#include <tessera/ops/shape/shape_rules.h>
#include <tessera/ops/sort/sort_ops.h>

namespace tessera::inline v0 {

// Throws unless there is at least one operand, all have the same shape, and `axis` is in range.
void check_sorted(const char* name, AvalArgs in, std::int64_t axis);

// Gathers x at `indices` along the axis, element by element; the indices are distinct along it and in range.
Array gather_along(const Array& x, const Array& indices, std::int64_t axis);
// The index along the axis of each element.
Array positions_along(const Shape& shape, std::int64_t axis);
// Linearizes results that are operands gathered at `indices`; result k comes from operand from[k] (-1: no
// derivative).
Linearized linearize_moved(Arrays out, const Array& indices, std::int64_t axis, const std::vector<int>& from);

// The sorted axis in the results: all elements reordered, or some of them selected.
enum class SortedAxis : std::uint8_t { reordered, selected };
// Factors: elements move along the sorted axis and are independent along all others. The operands from
// `first` on and all results have one rank; earlier operands are replicated.
Factors factors_of_sorted(AvalArgs in, AvalArgs out, std::size_t first, std::int64_t axis,
                          SortedAxis results = SortedAxis::reordered);

// Moves the axis to the end, calls f, and moves it back.
Lowering along_last_axis(std::int64_t axis, std::function<Arrays(Args, std::int64_t last)> f);

// Calls f(offset of the first element, stride along the axis) for each row along the axis.
template <class F>
void for_each_row(const Shape& shape, std::int64_t axis, F&& f) {
  Dims strides = row_major_strides(shape);
  Shape first = shape;
  first[axis] = 1;
  for_each_index(first, [&](const Dims& at) { f(offset_of(at, strides), strides[axis]); });
}

// Returns one array for each of x, of size `size` along the axis: element i of a row is element source[row][i] of
// the same row of x.
Arrays moved_rows(Args x, std::int64_t axis, std::int64_t size,
                  const std::vector<std::vector<std::int64_t>>& source);

}  // namespace tessera::inline v0
