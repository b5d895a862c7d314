// The main program of the tests: their temporary files are in a folder of this process, which is removed at its end.
#include <gtest/gtest.h>
#include <stdlib.h>
#include <cstdio>
#include <filesystem>

namespace {

// TMPDIR is for std::filesystem and started programs, TEST_TMPDIR for testing::TempDir().
class TemporaryFolder {
 public:
  TemporaryFolder() : path_((std::filesystem::temp_directory_path() / "tessera_test_XXXXXX").string()) {
    if (!mkdtemp(path_.data())) {
      std::perror(path_.c_str());
      std::exit(1);
    }
    setenv("TMPDIR", path_.c_str(), 1);
    setenv("TEST_TMPDIR", path_.c_str(), 1);
  }
  ~TemporaryFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

 private:
  std::string path_;
};

}  // namespace

int main(int argc, char** argv) {
  TemporaryFolder folder;
  testing::InitGoogleTest(&argc, argv);
  return RUN_ALL_TESTS();
}
