// TESSERA_CACHE keeps the choices of shardings: a later start has the same program without the search.
#include <gtest/gtest.h>
#include <tessera/base/log.h>
#include <tessera/spmd/partition.h>
#include <tests/spmd/grid.h>
#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace tessera {
namespace {

namespace fs = std::filesystem;

std::vector<std::string>& lines() {
  static std::vector<std::string> list;
  return list;
}

class CachedChoices : public testing::Test {
 protected:
  void SetUp() override {
    std::string pattern = testing::TempDir() + "choice_cache_XXXXXX";
    folder_ = mkdtemp(pattern.data());
    setenv("TESSERA_CACHE", folder_.c_str(), 1);
    set_log("compile", [](const std::string& line) { lines().push_back(line); });
  }
  void TearDown() override {
    unsetenv("TESSERA_CACHE");
    set_log("");
    fs::remove_all(folder_);
  }
  // The programs after the passes that follow the search.
  static std::string partitioned(const JaxprPtr& jaxpr) {
    lines().clear();
    std::string out;
    for (const PartitionStage& stage : partition_stages(jaxpr)) out += stage.text + "\n";
    return out;
  }
  static int lines_with(const std::string& text) {
    int count = 0;
    for (const std::string& line : lines()) count += line.find(text) != std::string::npos;
    return count;
  }
  std::vector<fs::path> files() const {
    std::vector<fs::path> out;
    for (const fs::directory_entry& e : fs::directory_iterator(folder_))
      if (e.path().extension() == ".shardings") out.push_back(e.path());
    return out;
  }
  std::string folder_;
};

// Programs for which the search changes the propagated shardings: other versions of values, other shardings of values,
// and partial sums as carries.
std::vector<JaxprPtr> steps() {
  Array x = shard(numbers({32, 16}), {grid(), P("data")}), w = shard(numbers({16, 64}), {grid(), P("model")}),
        v = shard(numbers({64, 16}), {grid(), P(none, "data")});
  auto layers = [](Array x, Array w, Array v) {
    return sum(fori_loop(
        0, 3, [=](Array, Array h) { return tanh(matmul(matmul(h, w), v)); }, x));
  };
  auto sums = [](Array x, Array w) {
    return fori_loop(
        0, 4, [=](Array, Array total) { return total + matmul(transpose(x), matmul(x, w)); },
        zeros({16, 64}));
  };
  auto products = [](Array x, Array w, Array v) {
    return matmul(matmul(matmul(x, w), v), matmul(x, transpose(x)));
  };
  Array u = shard(numbers({64, 32}), {grid(), P("model")});
  return {jit(grad<1, 2>(layers)).lower(x, w, v).jaxpr(), jit(sums).lower(x, w).jaxpr(),
          jit(products).lower(x, w, u).jaxpr()};
}

TEST_F(CachedChoices, GiveTheProgramOfTheSearch) {
  for (const JaxprPtr& jaxpr : steps()) {
    std::size_t before = files().size();
    std::string searched = partitioned(jaxpr);
    EXPECT_EQ(lines_with("shardings read from"), 0);
    EXPECT_EQ(files().size(), before + 1);
    EXPECT_EQ(partitioned(jaxpr), searched);
    EXPECT_EQ(lines_with("shardings read from"), 1);
  }
}

TEST_F(CachedChoices, DamagedFilesAreWrittenAgain) {
  JaxprPtr jaxpr = steps()[0];
  std::string searched = partitioned(jaxpr);
  ASSERT_EQ(files().size(), 1u);
  auto size = fs::file_size(files()[0]);
  for (std::uintmax_t to : {std::uintmax_t{0}, std::uintmax_t{7}, size / 2, size - 1}) {
    fs::resize_file(files()[0], to);
    EXPECT_EQ(partitioned(jaxpr), searched);
    EXPECT_EQ(lines_with("is damaged; shardings are chosen again"), 1);
    EXPECT_EQ(partitioned(jaxpr), searched);
    EXPECT_EQ(lines_with("shardings read from"), 1);
  }
}

// The file of one program is renamed to that of another.
TEST_F(CachedChoices, OtherProgramsAreRefused) {
  std::vector<JaxprPtr> programs = steps();
  std::string searched = partitioned(programs[0]);
  fs::path path = files().at(0);
  fs::remove(path);
  partitioned(programs[1]);
  fs::rename(files().at(0), path);
  EXPECT_EQ(partitioned(programs[0]), searched);
  EXPECT_EQ(lines_with("shardings read from"), 0);
}

}  // namespace
}  // namespace tessera
