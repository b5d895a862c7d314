// A checkpoint saved as a folder inside of a file.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, CheckpointFolderWrite) {
  Array x = ones({2, 3});
  std::string file = scratch("checkpoint_folder_write", "x");
  expect_error<FileError>([&] { save_checkpoint(file + "/checkpoint/", x); },
                          "FileError: cannot write checkpoint_folder_write/checkpoint: Not a directory.\n"
                          "  Check the path and its permissions.\n"
                          "  at checkpoint_folder_write.cc:10");
}
