// Sorting of sharded rows; divided_sort.cc describes the algorithm.
#pragma once
#include <tessera/ops/partition/sharded_axis.h>

namespace tessera::inline v0::spmd {

// Returns true if a sort_p can run in this way along the axis and receives less than an all_gather would.
bool divides_sorted(const ShardedCall& c, const ShardedAxis& axis);
// Returns blocks of the sorted operands, sharded as the operands are.
Arrays divided_sort(const ShardedCall& c, const ShardedAxis& axis);

}  // namespace tessera::inline v0::spmd
