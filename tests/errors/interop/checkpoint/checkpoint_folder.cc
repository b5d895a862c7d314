// A folder without a checkpoint.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, CheckpointFolder) {
  Array x = ones({2, 3});
  std::filesystem::create_directory(scratch("checkpoint_folder"));
  expect_error<FileError>(
      [&] { load_checkpoint(scratch("checkpoint_folder"), x); },
      "FileError: cannot read checkpoint_folder: it is a folder without checkpoint.json.\n"
      "  Expected a file or folder that save_checkpoint wrote.\n"
      "  at checkpoint_folder.cc:11");
}
