// Scheduling: converts a fused kernel to a loop nest. The files schedule_*.cc hold one group of rules each.
#pragma once
#include <tessera/compile/schedule/nest.h>

namespace tessera::inline v0 {

TESSERA_API Nest schedule(const FusedKernel& kernel);
/// Returns the bytes of the scratch argument of the compiled kernel.
TESSERA_API std::int64_t scratch_bytes(const FusedKernel& kernel);
/// Returns the buffers with non-temporal stores. They apply only while no operand shares memory with the buffer.
TESSERA_API std::vector<int> non_temporal_buffers(const FusedKernel& kernel);
/// Returns the same kernel without non-temporal stores.
TESSERA_API FusedKernel without_non_temporal_stores(FusedKernel kernel);
/// Returns whether buffer `result` may share memory with buffer `operand`: each element of the operand is read only
/// for the same element of the result, before that is written.
TESSERA_API bool may_share(const FusedKernel& kernel, int operand, int result);

}  // namespace tessera::inline v0
