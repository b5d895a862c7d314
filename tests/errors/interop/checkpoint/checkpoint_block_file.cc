// A checkpoint in a folder, copied without its blocks.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, CheckpointBlockFile) {
  Array x = ones({2, 3});
  std::string path = scratch("checkpoint_block_file/");
  save_checkpoint(path, x);
  std::filesystem::remove(path + "version-1/process-0.safetensors");
  expect_error<FileError>(
      [&] { load_checkpoint(path, x); },
      "FileError: cannot read checkpoint_block_file/version-1/process-0.safetensors: No such file or "
      "directory.\n"
      "  Expected an existing file; paths are relative to the working directory.\n"
      "  at checkpoint_block_file.cc:13");
}
