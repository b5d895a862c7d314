// A checkpoint saved into a folder that does not exist.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, CheckpointFolderAbove) {
  Array x = ones({2, 3});
  expect_error<FileError>(
      [&] { save_checkpoint(scratch("checkpoint_nowhere/checkpoint/"), x); },
      "FileError: cannot write checkpoint_nowhere/checkpoint: No such file or directory.\n"
      "  Expected an existing folder above it; paths are relative to the working directory.\n"
      "  at checkpoint_folder_above.cc:10");
}
