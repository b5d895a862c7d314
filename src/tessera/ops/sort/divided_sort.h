// Sorting of rows that are sharded over devices; divided_sort.cc describes the algorithm.
#pragma once
#include <tessera/ops/partition/sharded_axis.h>

namespace tessera::inline v0::spmd {

// Returns true if divided_sort supports this call of sort_p, and its devices receive fewer bytes than by an all_gather.
bool divides_sorted(const ShardedCall& c, const ShardedAxis& axis);
// Returns blocks of the sorted operands, sharded as the operands are.
Arrays divided_sort(const ShardedCall& c, const ShardedAxis& axis);

}  // namespace tessera::inline v0::spmd
