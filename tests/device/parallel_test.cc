// Parallel loops: every chunk runs once, on any number of threads, from several callers at once and inside of each other;
// scratch memory belongs to one thread at a time; limits of control groups.
#include <gtest/gtest.h>
#include <tessera/device/cpu/cpus.h>
#include <tessera/device/parallel.h>
#include <atomic>
#include <filesystem>
#include <fstream>
#include <thread>
#include <vector>

using namespace tessera;

namespace {

class Cpus {
 public:
  explicit Cpus(int count) { set_parallel_cpus(count); }
  ~Cpus() { set_parallel_cpus(0); }
};

std::vector<int> runs_of_each(std::int64_t chunks) {
  std::vector<std::atomic<int>> runs(chunks);
  parallel_for(chunks, [&](std::int64_t i) { ++runs[i]; });
  return {runs.begin(), runs.end()};
}

}  // namespace

TEST(Parallel, EachChunkRunsOnce) {
  for (int cpus : {1, 2, 3, 16, 64})
    for (std::int64_t chunks : {1, 2, 3, 7, 64, 1000}) {
      Cpus limit(cpus);
      for (int round = 0; round < 20; ++round)
        ASSERT_EQ(runs_of_each(chunks), std::vector<int>(chunks, 1)) << cpus;
    }
}

TEST(Parallel, CallersAtTheSameTime) {
  Cpus limit(4);
  std::vector<std::thread> callers;
  std::atomic<int> wrong{0};
  for (int t = 0; t < 8; ++t)
    callers.emplace_back([&] {
      for (int i = 0; i < 300; ++i) wrong += runs_of_each(16) != std::vector<int>(16, 1);
    });
  for (std::thread& t : callers) t.join();
  EXPECT_EQ(wrong, 0);
}

TEST(Parallel, LoopsInsideOfLoops) {
  std::atomic<int> wrong{0};
  for (int cpus : {3, 16})
    for (int round = 0; round < 50; ++round) {
      Cpus limit(cpus);
      // The helpers of the outer loop finish at different times, and join inner ones.
      parallel_for(12, [&](std::int64_t i) {
        for (std::int64_t k = 0; k <= i; ++k) wrong += runs_of_each(9) != std::vector<int>(9, 1);
      });
    }
  EXPECT_EQ(wrong, 0);
}

TEST(Parallel, ScratchBelongsToOneThread) {
  Cpus limit(8);
  alignas(64) char memory[4096];
  std::atomic<int> wrong{0};
  auto run = [](void* argument, void* scratch, std::int64_t first, std::int64_t last) {
    auto* bytes = static_cast<char*>(scratch);
    for (std::int64_t i = first; i < last; ++i) {
      std::fill(bytes, bytes + 4096, static_cast<char>(i));
      for (int k = 0; k < 4096; ++k)
        *static_cast<std::atomic<int>*>(argument) += bytes[k] != static_cast<char>(i);
    }
  };
  for (int round = 0; round < 20; ++round) run_parallel({run, &wrong, 100, 4096, memory});
  EXPECT_EQ(wrong, 0);
}

TEST(Parallel, QuotasOfControlGroups) {
  std::filesystem::path root = std::filesystem::temp_directory_path() / "tessera_control_groups";
  std::filesystem::create_directories(root / "a/b");
  std::filesystem::create_directories(root / "cpu,cpuacct/c");
  auto write = [&](const char* file, const char* text) { std::ofstream(root / file) << text; };
  write("a/b/cpu.max", "max 100000\n");
  EXPECT_EQ(cpus_of_control_group("0::/a/b\n", root), 0);
  write("a/cpu.max", "250000 100000\n");
  EXPECT_EQ(cpus_of_control_group("0::/a/b\n", root), 3);
  write("a/b/cpu.max", "50000 100000\n");
  EXPECT_EQ(cpus_of_control_group("0::/a/b\n", root), 1);
  EXPECT_EQ(cpus_of_control_group("0::/\n", root), 0);
  write("cpu,cpuacct/c/cpu.cfs_quota_us", "400000\n");
  write("cpu,cpuacct/c/cpu.cfs_period_us", "100000\n");
  EXPECT_EQ(cpus_of_control_group("3:memory:/c\n4:cpu,cpuacct:/c\n", root), 4);
  write("cpu,cpuacct/c/cpu.cfs_quota_us", "-1\n");
  EXPECT_EQ(cpus_of_control_group("4:cpu,cpuacct:/c\n", root), 0);
  std::filesystem::remove_all(root);
}
