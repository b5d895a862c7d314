// Partition rules of dynamic slices, gather and scatters.
#pragma once
#include <tessera/ops/partition/sharded_call.h>

namespace tessera::inline v0::spmd {

Arrays partition_gather(const ShardedCall& c);
Arrays partition_scatter(const ShardedCall& c);
Arrays partition_dynamic_slice(const ShardedCall& c);
Arrays partition_dynamic_update_slice(const ShardedCall& c);

}  // namespace tessera::inline v0::spmd
