// TESSERA_CACHE: machine code in files, read by later processes; here, after the program cache of this process is cleared.
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

std::vector<std::string>& lines() {
  static std::vector<std::string> list;
  return list;
}
std::mutex& lines_mutex() {
  static std::mutex mutex;
  return mutex;
}
std::int64_t lines_with(const std::string& text) {
  return std::count_if(lines().begin(), lines().end(),
                       [&](const std::string& line) { return line.find(text) != std::string::npos; });
}

class CodeCache : public testing::Test {
 protected:
  void SetUp() override {
    std::string pattern = testing::TempDir() + "code_cache_XXXXXX";
    folder_ = mkdtemp(pattern.data());
    setenv("TESSERA_CACHE", folder_.c_str(), 1);
    lines().clear();
    set_log("compile", [](const std::string& line) {
      std::lock_guard lock(lines_mutex());
      lines().push_back(line);
    });
  }
  void TearDown() override {
    unsetenv("TESSERA_CACHE");
    set_log("");
    fs::remove_all(folder_);
  }
  // Compiles anew, and returns the result as text.
  static std::string run() {
    lines().clear();
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
  EXPECT_EQ(lines_with("machine code read from"), 0);
  EXPECT_EQ(run(), first);
  EXPECT_EQ(lines_with("machine code read from"), static_cast<std::int64_t>(files().size()));
}

TEST_F(CodeCache, DamagedFilesAreWrittenAgain) {
  std::string first = run();
  auto damage = [&](auto change) {
    for (const fs::path& p : files()) change(p);
    EXPECT_EQ(run(), first);
    EXPECT_EQ(lines_with("is damaged; the program is compiled again"),
              static_cast<std::int64_t>(files().size()));
    EXPECT_EQ(run(), first);
    EXPECT_EQ(lines_with("machine code read from"), static_cast<std::int64_t>(files().size()));
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

// A file under another name is the code of another program, or of another machine.
TEST_F(CodeCache, FilesUnderOtherNamesAreRefused) {
  std::string first = run();
  ASSERT_EQ(files().size(), 1);
  fs::path own = files()[0];
  fs::remove(own);
  auto f = [](Args a) { return Arrays{lax::add(a[0], scalar(5.0, f32))}; };
  Arrays args{values({13}, f32)};
  compile(staged(f, args))->run(args);
  ASSERT_EQ(files().size(), 1);
  fs::rename(files()[0], own);
  EXPECT_EQ(run(), first);
  EXPECT_EQ(lines_with("is damaged"), 1);
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
  EXPECT_EQ(lines_with("is damaged"), 0);
}

// The limit of the size of files stands for a full disk.
TEST_F(CodeCache, FullDisk) {
  rlimit before{};
  getrlimit(RLIMIT_FSIZE, &before);
  auto handler = std::signal(SIGXFSZ, SIG_IGN);
  rlimit small{16, before.rlim_max};
  setrlimit(RLIMIT_FSIZE, &small);
  std::string first = run();
  setrlimit(RLIMIT_FSIZE, &before);
  std::signal(SIGXFSZ, handler);
  EXPECT_EQ(lines_with("cannot be written: File too large"), 1);
  EXPECT_TRUE(files().empty());
  EXPECT_EQ(run(), first);
  EXPECT_EQ(files().size(), 1);
}

TEST_F(CodeCache, ProfiledProgramsAreNotKept) {
  auto f = jit([](Array x) { return tanh(x) * 1.71875; });
  profile(f)(ones({64, 1024, 64}));
  EXPECT_EQ(lines_with("machine code read from"), 0);
  for (const fs::path& p : files()) {
    std::ifstream file(p, std::ios::binary);
    std::string bytes{std::istreambuf_iterator<char>(file), {}};
    EXPECT_EQ(bytes.find("tessera_slice_begin"), std::string::npos) << p;
  }
}
