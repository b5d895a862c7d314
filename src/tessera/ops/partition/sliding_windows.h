// Windows that slide along a sharded axis: each device fetches the elements beyond its block that its windows read.
#pragma once
#include <tessera/ops/partition/sharded_axis.h>

namespace tessera::inline v0::spmd {

struct Slide {
  std::int64_t stride, low,
      extent;  // of windows, in elements; the first window begins `low` before the first element
};

// Fetches the elements that the windows of this device's block read, with `outside` beyond the array. The
// axis then needs no further padding.
Array under_windows(const ShardedCall& c, const Array& x, const ShardedAxis& axis, std::size_t operand_axis,
                    const Slide& slide, const Array& outside);
// Returns true if windows extend over several blocks along this axis of the first operand; otherwise each is
// inside one block.
bool slides(const Factors& factors, std::size_t axis);

}  // namespace tessera::inline v0::spmd
