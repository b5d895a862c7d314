// MeasuredLimits: the memory bandwidth and the rate of multiply-adds of this machine, which profiles compare kernels with.
#pragma once
#include <tessera/base/export.h>
#include <string>

namespace tessera::inline v0 {

struct TESSERA_API MeasuredLimits {
  double flops = 0;  // f32 operations per second of one thread; a multiply-add counts as two
  double thread_bandwidth = 0,
         total_bandwidth = 0;  // bytes per second that one thread reads and writes, and all threads together
  int threads = 1;             // the number of threads of total_bandwidth
  double bandwidth(int count) const;  // of `count` threads
};

// The limits, measured at the first call, which takes about 0.1 s. Other work on the machine makes them lower.
TESSERA_API const MeasuredLimits& measured_limits();
// Formats the limits as one line.
TESSERA_API std::string to_string(const MeasuredLimits& limits);

}  // namespace tessera::inline v0
