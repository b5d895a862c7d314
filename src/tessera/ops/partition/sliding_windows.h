// Windows that slide along a sharded axis. Window position k of result o reads position o * stride + k * dilation - low of the
// operand, so the results of a block, and likewise a block of window positions, read an interval of the operand: each
// device fetches those of its elements that other devices hold.
#pragma once
#include <tessera/ops/partition/sharded_axis.h>

namespace tessera::inline v0::spmd {

// The intervals that the devices read: positions start ... start + wanted - 1 of an axis of `size` elements that are `dilation`
// positions from each other. The positions between and beyond the elements hold `outside`.
struct Intervals {
  std::int64_t size, dilation;
  Numbers start, wanted;
  Array outside;
};
// The positions of an interval, as elements that are `dilation` positions from each other, after `low` and before `high` positions
// of padding.
struct Positions {
  Array x;
  std::int64_t dilation, low, high;
};
// Fetches the interval of this device from an operand whose axis `dim` is sharded along `sub_axes`: `extent` positions.
Positions positions_of(const SubAxes& sub, const SubAxisList& sub_axes, const Array& x, std::int64_t dim,
                       const Intervals& intervals, std::int64_t extent);

struct Slide {
  std::int64_t stride, low, extent;  // of windows; the first begins `low` positions before the first element
};
// Fetches the positions that the windows of this device's block of results read. `to` is the axis of the result,
// `from` that of the first operand x.
Positions window_positions(const ShardedCall& c, const Array& x, std::size_t to, std::size_t from,
                           const Slide& slide, std::int64_t dilation, const Array& outside);
// Returns true if windows extend over several blocks along this axis of the first operand; otherwise each is
// inside one block.
bool slides(const Factors& factors, std::size_t axis);

}  // namespace tessera::inline v0::spmd
