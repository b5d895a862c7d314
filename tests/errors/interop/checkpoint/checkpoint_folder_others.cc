// A checkpoint saved into a folder that contains other files.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, CheckpointFolderOthers) {
  Array x = ones({2, 3});
  std::filesystem::create_directory(scratch("checkpoint_folder_others"));
  scratch("checkpoint_folder_others/thesis.tex", "x");
  expect_error<FileError>(
      [&] { save_checkpoint(scratch("checkpoint_folder_others"), x); },
      "FileError: cannot write checkpoint_folder_others: it is a folder with other files (thesis.tex) and no "
      "checkpoint.\n"
      "  Expected a new path, an empty folder, or the folder of a checkpoint to replace.\n"
      "  at checkpoint_folder_others.cc:12");
}
