// Counters by perf_event_open, one for each event and thread, and by getrusage.
#include <dirent.h>
#include <fmt/format.h>
#include <linux/perf_event.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <tessera/device/processor_counters.h>
#include <unistd.h>
#include <cerrno>
#include <cstdint>
#include <cstdlib>
#include <cstring>

namespace tessera::inline v0 {

namespace {

struct CountedEvent {
  std::uint64_t config;
  double ProcessorCounts::*count;
};
constexpr CountedEvent kEvents[] = {{PERF_COUNT_HW_INSTRUCTIONS, &ProcessorCounts::instructions},
                                    {PERF_COUNT_HW_CPU_CYCLES, &ProcessorCounts::cycles},
                                    {PERF_COUNT_HW_CACHE_MISSES, &ProcessorCounts::cache_misses}};

int open_counter(std::uint64_t config, int thread) {
  perf_event_attr attributes;
  std::memset(&attributes, 0, sizeof attributes);
  attributes.size = sizeof attributes;
  attributes.type = PERF_TYPE_HARDWARE;
  attributes.config = config;
  attributes.exclude_kernel = attributes.exclude_hv = 1;
  attributes.inherit = 1;  // threads that this one starts
  // If there are more events than counters of the processor, each is counted for a part of the time.
  attributes.read_format = PERF_FORMAT_TOTAL_TIME_ENABLED | PERF_FORMAT_TOTAL_TIME_RUNNING;
  return static_cast<int>(::syscall(SYS_perf_event_open, &attributes, thread, -1, -1, PERF_FLAG_FD_CLOEXEC));
}

std::vector<int> threads_of_process() {
  std::vector<int> out;
  DIR* folder = ::opendir("/proc/self/task");
  if (!folder) return {0};
  while (dirent* entry = ::readdir(folder))
    if (int thread = std::atoi(entry->d_name)) out.push_back(thread);
  ::closedir(folder);
  return out;
}

std::string reason_of(int error) {
  if (error == ENOENT || error == ENODEV || error == EOPNOTSUPP)
    return "the system has no counters of the processor; most virtual machines have none";
  if (error == EACCES || error == EPERM)
    return "the system does not allow it (/proc/sys/kernel/perf_event_paranoid must be 2 or less)";
  return std::strerror(error);
}

ProcessorCounts system_counts() {
  rusage usage;
  ::getrusage(RUSAGE_SELF, &usage);
  ProcessorCounts out;
  out.page_faults = static_cast<double>(usage.ru_minflt + usage.ru_majflt);
  out.context_switches = static_cast<double>(usage.ru_nvcsw + usage.ru_nivcsw);
  return out;
}

}  // namespace

ProcessorCounters::ProcessorCounters() : ProcessorCounters(open_counter) {}

ProcessorCounters::ProcessorCounters(Open open) : before_(system_counts()) {
  for (int thread : threads_of_process())
    for (const CountedEvent& event : kEvents) {
      int descriptor = open(event.config, thread);
      if (descriptor < 0 && errno != ESRCH)  // ESRCH: the thread has ended
        before_.unavailable = reason_of(errno);
      descriptors_.push_back(descriptor);
      if (!before_.unavailable.empty()) return;
    }
}

ProcessorCounters::~ProcessorCounters() {
  for (int descriptor : descriptors_)
    if (descriptor >= 0) ::close(descriptor);
}

ProcessorCounts ProcessorCounters::stop() {
  ProcessorCounts out = system_counts();
  out.page_faults -= before_.page_faults, out.context_switches -= before_.context_switches;
  out.unavailable = before_.unavailable;
  for (std::size_t i = 0; i < descriptors_.size(); ++i) {
    int descriptor = descriptors_[i];
    if (descriptor < 0) continue;
    struct {
      std::uint64_t value, enabled, running;
    } read_out;
    if (out.unavailable.empty() &&
        ::read(descriptor, &read_out, sizeof read_out) == static_cast<ssize_t>(sizeof read_out) &&
        read_out.running)
      out.*kEvents[i % std::size(kEvents)].count += static_cast<double>(read_out.value) *
                                                    static_cast<double>(read_out.enabled) /
                                                    static_cast<double>(read_out.running);
    ::close(descriptor);
  }
  descriptors_.clear();
  return out;
}

std::string to_string(const ProcessorCounts& counts) {
  std::string out = "counters: ";
  if (counts.unavailable.empty())
    out +=
        fmt::format("{:.3g} instructions, {:.2f} for each cycle; {:.3g} cache misses; ", counts.instructions,
                    counts.cycles > 0 ? counts.instructions / counts.cycles : 0, counts.cache_misses);
  out +=
      fmt::format("{:.0f} page faults, {:.0f} context switches", counts.page_faults, counts.context_switches);
  if (!counts.unavailable.empty())
    out += "; instructions and cache misses were not counted: " + counts.unavailable;
  return out;
}

}  // namespace tessera::inline v0
