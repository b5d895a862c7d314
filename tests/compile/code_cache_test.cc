// TESSERA_CACHE keeps machine code in files for later processes, mostly simulated here by clearing the program cache.
#include <sys/resource.h>
#include <tessera/base/log.h>
#include <tessera/compile/run/compile.h>
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <tessera/tessera.h>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <thread>
#include "tests/compile/harness.h"

using namespace programs;
namespace fs = std::filesystem;

namespace {

std::vector<std::string>& log_lines() {
  static std::vector<std::string> list;
  return list;
}
std::mutex& log_lines_mutex() {
  static std::mutex mutex;
  return mutex;
}
std::int64_t log_lines_with(const std::string& text) {
  return std::count_if(log_lines().begin(), log_lines().end(),
                       [&](const std::string& line) { return line.find(text) != std::string::npos; });
}

class CodeCache : public testing::Test {
 protected:
  void SetUp() override {
    std::string pattern = testing::TempDir() + "code_cache_XXXXXX";
    folder_ = mkdtemp(pattern.data());
    setenv("TESSERA_CACHE", folder_.c_str(), 1);
    log_lines().clear();
    set_log("compile", [](const std::string& line) {
      std::lock_guard lock(log_lines_mutex());
      log_lines().push_back(line);
    });
  }
  void TearDown() override {
    unsetenv("TESSERA_CACHE");
    set_log("");
    fs::remove_all(folder_);
  }
  // Compiles anew, and returns the result as text.
  static std::string run() {
    log_lines().clear();
    clear_program_cache();
    auto f = [](Args a) { return Arrays{lax::mul(lax::tanh(lax::add(a[0], a[0])), scalar(0.34375, f32))}; };
    Arrays args{values({13}, f32)};
    return str(compile(staged(f, args))->run(args)[0]);
  }
  std::vector<fs::path> files() const {
    std::vector<fs::path> out;
    for (const fs::directory_entry& e : fs::directory_iterator(folder_)) out.push_back(e.path());
    return out;
  }
  std::string folder_;
};

}  // namespace

TEST_F(CodeCache, CodeIsReadAgain) {
  std::string first = run();
  EXPECT_FALSE(files().empty());
  EXPECT_EQ(log_lines_with("machine code read from"), 0);
  EXPECT_EQ(run(), first);
  EXPECT_EQ(log_lines_with("machine code read from"), static_cast<std::int64_t>(files().size()));
}

TEST_F(CodeCache, DamagedFilesAreWrittenAgain) {
  std::string first = run();
  auto damage = [&](auto change) {
    for (const fs::path& p : files()) change(p);
    EXPECT_EQ(run(), first);
    EXPECT_EQ(log_lines_with("is damaged; the program is compiled again"),
              static_cast<std::int64_t>(files().size()));
    EXPECT_EQ(run(), first);
    EXPECT_EQ(log_lines_with("machine code read from"), static_cast<std::int64_t>(files().size()));
  };
  damage([](const fs::path& p) { fs::resize_file(p, 0); });
  damage([](const fs::path& p) { fs::resize_file(p, 31); });
  damage([](const fs::path& p) { fs::resize_file(p, fs::file_size(p) - 1); });
  damage([](const fs::path& p) {
    std::fstream file(p, std::ios::in | std::ios::out | std::ios::binary);
    file.seekp(200);
    file.put('\x5a');
    file.put('\xa5');
  });
}

// A file renamed to another program's name is rejected: its checksum includes the key that its name encodes.
TEST_F(CodeCache, FilesUnderOtherNamesAreRefused) {
  std::string first = run();
  ASSERT_EQ(files().size(), 1);
  fs::path path = files()[0];
  fs::remove(path);
  auto f = [](Args a) { return Arrays{lax::add(a[0], scalar(5.0, f32))}; };
  Arrays args{values({13}, f32)};
  compile(staged(f, args))->run(args);
  ASSERT_EQ(files().size(), 1);
  fs::rename(files()[0], path);
  EXPECT_EQ(run(), first);
  EXPECT_EQ(log_lines_with("is damaged"), 1);
}

TEST_F(CodeCache, ThreadsShareTheFolder) {
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t)
    threads.emplace_back([t] {
      auto f = [t](Args a) { return Arrays{lax::mul(a[0], scalar(1.0 + t / 2, f32))}; };
      Arrays args{values({17 + t / 2}, f32)};
      for (int i = 0; i < 8; ++i) clear_program_cache(), compile(staged(f, args))->run(args);
    });
  for (std::thread& t : threads) t.join();
  EXPECT_EQ(files().size(), 2);
  EXPECT_EQ(log_lines_with("is damaged"), 0);
}

// RLIMIT_FSIZE simulates a full disk.
TEST_F(CodeCache, FullDisk) {
  rlimit before{};
  getrlimit(RLIMIT_FSIZE, &before);
  auto handler = std::signal(SIGXFSZ, SIG_IGN);
  rlimit small{16, before.rlim_max};
  setrlimit(RLIMIT_FSIZE, &small);
  std::string first = run();
  setrlimit(RLIMIT_FSIZE, &before);
  std::signal(SIGXFSZ, handler);
  EXPECT_EQ(log_lines_with("cannot be written: File too large"), 1);
  EXPECT_TRUE(files().empty());
  EXPECT_EQ(run(), first);
  EXPECT_EQ(files().size(), 1);
}

TEST_F(CodeCache, ProfiledProgramsAreNotKept) {
  auto f = jit([](Array x) { return tanh(x) * 1.71875; });
  profile(f)(ones({64, 1024, 64}));
  EXPECT_EQ(log_lines_with("machine code read from"), 0);
  for (const fs::path& p : files()) {
    std::ifstream file(p, std::ios::binary);
    std::string bytes{std::istreambuf_iterator<char>(file), {}};
    EXPECT_EQ(bytes.find("tessera_slice_begin"), std::string::npos) << p;
  }
}

namespace {
// Compiles a program that differs for each number, and returns a file that is not in `before`, or an empty path.
fs::path file_of(int number, const std::vector<fs::path>& before,
                 const std::function<std::vector<fs::path>()>& files) {
  clear_program_cache();
  auto f = [number](Args a) { return Arrays{lax::add(a[0], scalar(number + 0.5, f32))}; };
  Arrays args{values({13}, f32)};
  compile(staged(f, args))->run(args);
  for (const fs::path& p : files())
    if (std::find(before.begin(), before.end(), p) == before.end()) return p;
  return {};
}
}  // namespace

TEST_F(CodeCache, LeastRecentlyUsedFilesAreRemoved) {
  auto list = [this] { return files(); };
  std::vector<fs::path> paths;
  for (int number = 0; number < 4; ++number) paths.push_back(file_of(number, paths, list));
  std::int64_t bytes = 0;
  for (const fs::path& p : paths) bytes += static_cast<std::int64_t>(fs::file_size(p));
  file_of(0, {}, list);  // the oldest is used again
  std::ofstream(folder_ + "/of_the_user") << std::string(100000, 'x');
  setenv("TESSERA_CACHE_BYTES", str(bytes + 100).c_str(), 1);
  fs::path last = file_of(4, paths, list);
  EXPECT_TRUE(fs::exists(paths[0]));
  EXPECT_FALSE(fs::exists(paths[1]));
  EXPECT_TRUE(fs::exists(paths[3]));
  EXPECT_TRUE(fs::exists(last));
  EXPECT_TRUE(fs::exists(folder_ + "/of_the_user"));
  std::int64_t left = 0;
  for (const fs::path& p : files())
    if (p.extension() == ".code") left += static_cast<std::int64_t>(fs::file_size(p));
  EXPECT_LE(left, bytes);
  EXPECT_EQ(log_lines_with("that were not used for the longest time are removed"), 1);
  unsetenv("TESSERA_CACHE_BYTES");
}

TEST_F(CodeCache, FilesAboveTheLimitAreNotWritten) {
  setenv("TESSERA_CACHE_BYTES", "100", 1);
  run();
  EXPECT_TRUE(files().empty());
  EXPECT_EQ(log_lines_with("is not kept: it exceeds TESSERA_CACHE_BYTES"), 1);
  unsetenv("TESSERA_CACHE_BYTES");
}

TEST_F(CodeCache, UnfinishedFilesOfKilledProcessesAreRemoved) {
  std::string name = folder_ + "/" + std::string(64, 'a') + ".code.17.0";
  for (const std::string& path : {name, name + "1"}) std::ofstream(path) << "unfinished";
  fs::last_write_time(name, fs::file_time_type::clock::now() - std::chrono::hours(2));
  run();
  EXPECT_FALSE(fs::exists(name));
  EXPECT_TRUE(fs::exists(name + "1"));
}

// All processes compile the same ten programs, while the size limit evicts files that others read.
TEST_F(CodeCache, ProcessesShareALimitedFolder) {
  std::string first = run();
  auto size = static_cast<std::int64_t>(fs::file_size(files()[0]));
  std::string program = fs::read_symlink("/proc/self/exe").string();
  setenv("TESSERA_CACHE_BYTES", str(6 * size).c_str(), 1);
  std::vector<std::FILE*> children;
  for (int p = 0; p < 3; ++p)
    children.push_back(popen((program + " --gtest_filter=CodeCacheChild.CompilesMuch 2>&1").c_str(), "r"));
  for (std::FILE* child : children) {
    std::string output;
    char text[4096];
    for (std::size_t count; (count = fread(text, 1, sizeof text, child)) > 0;) output.append(text, count);
    EXPECT_EQ(pclose(child), 0) << output;
    EXPECT_EQ(output.find("is damaged"), std::string::npos) << output;
  }
  std::int64_t left = 0;
  for (const fs::path& p : files()) left += static_cast<std::int64_t>(fs::file_size(p));
  // The limit, and one file for each of the three children: they may write while another one removes files.
  EXPECT_LE(left, 9 * size);
  EXPECT_EQ(run(), first);
  unsetenv("TESSERA_CACHE_BYTES");
}

TEST(CodeCacheChild, CompilesMuch) {
  if (!std::getenv("TESSERA_CACHE_BYTES"))
    GTEST_SKIP() << "runs only in child processes of ProcessesShareALimitedFolder";
  for (int i = 0; i < 60; ++i) {
    clear_program_cache();
    auto f = [i](Args a) { return Arrays{lax::mul(a[0], scalar(1.0 + i % 10, f32))}; };
    Arrays args{values({13}, f32)};
    Array out = compile(staged(f, args))->run(args)[0];
    EXPECT_EQ(str(out), str(lax::mul(args[0], scalar(1.0 + i % 10, f32))));
  }
}
