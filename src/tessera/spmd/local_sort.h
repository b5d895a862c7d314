// Sorting of sharded rows; local_sort.cc describes the algorithm.
#pragma once
#include <tessera/spmd/local_axis.h>

namespace tessera::inline v0::spmd {

// Returns true if a sort_p can run in this way along the axis and receives less than an all_gather would.
bool divides_sorted(const LocalCall& c, const ShardedAxis& axis);
// Returns blocks of the sorted operands, sharded as the operands are.
Arrays divided_sort(const LocalCall& c, const ShardedAxis& axis);

}  // namespace tessera::inline v0::spmd
