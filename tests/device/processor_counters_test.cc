// Counters of the processor, with files in place of those of the system, which most virtual machines do not have.
#include <gtest/gtest.h>
#include <linux/perf_event.h>
#include <sys/mman.h>
#include <tessera/device/processor_counters.h>
#include <unistd.h>
#include <cerrno>

using namespace tessera;

namespace {

int opened = 0;

// Each event was counted for a quarter of the time.
int counted(std::uint64_t event, int) {
  std::uint64_t count = event == PERF_COUNT_HW_INSTRUCTIONS ? 3000
                        : event == PERF_COUNT_HW_CPU_CYCLES ? 1000
                                                            : 7;
  const std::uint64_t words[] = {count, 400, 100};
  int file = ::memfd_create("counter", 0);
  EXPECT_EQ(::write(file, words, sizeof words), static_cast<ssize_t>(sizeof words));
  ::lseek(file, 0, SEEK_SET);
  ++opened;
  return file;
}
// The thread has ended before its counter was opened.
int ended(std::uint64_t event, int thread) {
  if (event == PERF_COUNT_HW_CPU_CYCLES) {
    errno = ESRCH;
    return -1;
  }
  return counted(event, thread);
}
template <int error>
int refused(std::uint64_t, int) {
  errno = error;
  return -1;
}

}  // namespace

TEST(ProcessorCounters, AreScaledAndAddedOverThreads) {
  opened = 0;
  ProcessorCounters counters(counted);
  ProcessorCounts counts = counters.stop();
  ASSERT_GT(opened, 0);
  ASSERT_EQ(opened % 3, 0);
  int threads = opened / 3;
  EXPECT_EQ(counts.instructions, 12000 * threads);
  EXPECT_EQ(counts.cycles, 4000 * threads);
  EXPECT_EQ(counts.cache_misses, 28 * threads);
  EXPECT_TRUE(counts.unavailable.empty());
  counts.page_faults = counts.context_switches = 0;
  counts.instructions = 12000, counts.cycles = 4000, counts.cache_misses = 28;
  EXPECT_EQ(to_string(counts),
            "counters: 1.2e+04 instructions, 3.00 for each cycle; 28 cache misses; 0 page faults, 0 context "
            "switches");
}

TEST(ProcessorCounters, AThreadThatEndsIsLeftOut) {
  ProcessorCounters counters(ended);
  ProcessorCounts counts = counters.stop();
  EXPECT_GT(counts.instructions, 0);
  EXPECT_EQ(counts.cycles, 0);
  EXPECT_TRUE(counts.unavailable.empty());
}

TEST(ProcessorCounters, TellWhyTheyAreNotCounted) {
  EXPECT_EQ(ProcessorCounters(refused<EACCES>).stop().unavailable,
            "the system does not allow it (/proc/sys/kernel/perf_event_paranoid must be 2 or less)");
  EXPECT_EQ(ProcessorCounters(refused<ENOENT>).stop().unavailable,
            "the system has no counters of the processor; most virtual machines have none");
  EXPECT_EQ(ProcessorCounters(refused<EMFILE>).stop().unavailable, "Too many open files");
}
