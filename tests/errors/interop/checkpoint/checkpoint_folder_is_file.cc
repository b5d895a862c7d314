// A checkpoint saved as a folder under the name of a file.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, CheckpointFolderIsFile) {
  Array x = ones({2, 3});
  std::string path = scratch("checkpoint_folder_is_file", "x");
  expect_error<FileError>(
      [&] { save_checkpoint(path + "/", x); },
      "FileError: cannot write checkpoint_folder_is_file: it is a file, and this checkpoint is a folder.\n"
      "  Remove the file, or choose another path. A path that ends in .safetensors makes the checkpoint a "
      "single "
      "file, also for arrays on several devices.\n"
      "  at checkpoint_folder_is_file.cc:11");
}
