// Sorting of sharded rows: see local_sort.cc.
#pragma once
#include <tessera/spmd/local_axis.h>

namespace tessera::inline v0::spmd {

// Returns true if a sort_p can be done so along the axis, and receives less than all of it.
bool divides_sorted(const LocalCall& c, const ShardedAxis& axis);
// Blocks of the sorted operands, sharded as the operands are.
Arrays divided_sort(const LocalCall& c, const ShardedAxis& axis);

}  // namespace tessera::inline v0::spmd
