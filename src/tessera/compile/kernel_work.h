// The work of a fused kernel, for reports: bytes and floating-point operations.
#pragma once
#include <tessera/compile/fuse/fused.h>
#include <tessera/device/machine.h>

namespace tessera::inline v0 {

struct KernelWork {
  std::int64_t bytes_read = 0, bytes_written = 0;  // each operand and result counted once
  double flops = 0;                                // of one execution
};
KernelWork work_of(const FusedKernel& kernel);
// Returns the seconds that a machine needs at its peak rates: the larger of the times for operations and for memory
// traffic.
TESSERA_API double predicted_seconds(const KernelWork& work, const Machine& machine);

}  // namespace tessera::inline v0
