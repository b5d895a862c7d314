// The work of a fused kernel, for reports: bytes and floating-point operations.
#pragma once
#include <tessera/compile/fuse/fused.h>

namespace tessera::inline v0 {

struct KernelWork {
  std::int64_t bytes_read = 0, bytes_written = 0;  // each operand and result counted once
  double flops = 0;                                // of one execution
};
KernelWork work_of(const FusedKernel& kernel);

}  // namespace tessera::inline v0
