// From a fused kernel to a nest of loops. COMPILER.md lists the rules; the files schedule_*.cc hold one group
// each.
#pragma once
#include <tessera/compile/schedule/nest.h>

namespace tessera::inline v0 {

TESSERA_API Nest schedule(const FusedKernel& kernel);
/// Bytes of the scratch argument of the compiled kernel.
TESSERA_API std::int64_t scratch_bytes(const FusedKernel& kernel);
/// The buffers that it writes past the caches, for as long as none that it reads is the same memory.
TESSERA_API std::vector<int> streamed_buffers(const FusedKernel& kernel);
/// The same kernel, which writes them as it does others.
TESSERA_API FusedKernel without_streams(FusedKernel kernel);
/// Returns true if buffer `result` may share memory with buffer `operand`: each element of the operand is read only
/// for the same element of the result, before that is written.
TESSERA_API bool may_share(const FusedKernel& kernel, int operand, int result);

}  // namespace tessera::inline v0
