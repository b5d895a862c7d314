// Interpreter of fused kernels in plain loops: the oracle against which generated code is tested.
#pragma once
#include <tessera/compile/fuse/fused.h>

namespace tessera::inline v0 {

/// Runs the stores in order, one element after another, on host memory.
TESSERA_API void interpret(const FusedKernel& kernel, const std::vector<void*>& buffers);

}  // namespace tessera::inline v0
