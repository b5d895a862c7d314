// Replays the inputs that the fuzzers found: each file of tests/fuzz/corpus/<target>.
#include <gtest/gtest.h>
#include <tests/fuzz/targets.h>
#include <tests/fuzz/watch.h>
#include <filesystem>
#include <fstream>
#include <sstream>

using namespace tessera::fuzz;

namespace {

struct Target {
  const char* name;
  bool (*read)(std::string_view);
};
void PrintTo(const Target& target, std::ostream* out) { *out << target.name; }

class Corpus : public testing::TestWithParam<Target> {};

TEST_P(Corpus, InputsAreReadOrRefused) {
  int files = 0, read = 0;
  for (const auto& entry :
       std::filesystem::directory_iterator(std::string("tests/fuzz/corpus/") + GetParam().name)) {
    std::ifstream file(entry.path(), std::ios::binary);
    std::ostringstream bytes;
    bytes << file.rdbuf();
    Watchdog watched(entry.path().string());
    read += GetParam().read(bytes.str());
    ++files;
  }
  std::printf("%d of %d files are read\n", read, files);
  EXPECT_GT(files, 3);
}

constexpr Target targets[] = {{"text", text},
                              {"bytecode", bytecode},
                              {"npz", npz},
#ifdef TESSERA_PJRT_PLUGIN
                              {"plugin", plugin},
#endif
                              {"safetensors", safetensors}};
INSTANTIATE_TEST_SUITE_P(All, Corpus, testing::ValuesIn(targets),
                         [](const auto& info) { return std::string(info.param.name); });

}  // namespace
