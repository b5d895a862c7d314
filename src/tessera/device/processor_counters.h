// ProcessorCounters: events that the processor and the system count in all threads of this process, for profiles.
#pragma once
#include <tessera/base/export.h>
#include <cstdint>
#include <string>
#include <vector>

namespace tessera::inline v0 {

/// Events that were counted during a time, in all threads of the process.
struct ProcessorCounts {
  double instructions = 0, cycles = 0, cache_misses = 0;  ///< in user code
  double page_faults = 0, context_switches = 0;
  std::string unavailable =
      {};  ///< the reason why instructions, cycles and cache misses are not known; empty: they are
};
/// Formats the counts as one line.
TESSERA_API std::string to_string(const ProcessorCounts& counts);

// Counts from its construction on, in the threads that exist then and in those that they start.
class TESSERA_API ProcessorCounters {
 public:
  // Starts to count an event (PERF_COUNT_HW_...) in a thread; returns a file with the count so far, the time since the
  // start, and the part of it in which the event was counted, or -1 with errno. Tests open other files.
  using Open = int (*)(std::uint64_t event, int thread);
  ProcessorCounters();
  explicit ProcessorCounters(Open open);
  ~ProcessorCounters();
  ProcessorCounters(const ProcessorCounters&) = delete;
  ProcessorCounters& operator=(const ProcessorCounters&) = delete;
  ProcessorCounts stop();

 private:
  std::vector<int> descriptors_;  // for each thread one for each event; negative: the thread has ended
  ProcessorCounts before_;
};

}  // namespace tessera::inline v0
