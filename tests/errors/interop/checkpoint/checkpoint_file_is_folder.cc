// A checkpoint saved as a file under the name of a folder.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, CheckpointFileIsFolder) {
  Array x = ones({2, 3});
  std::string path = scratch("checkpoint_file_is_folder.safetensors");
  std::filesystem::create_directory(path);
  expect_error<FileError>([&] { save_checkpoint(path, x); },
                          "FileError: cannot write checkpoint_file_is_folder.safetensors: Is a directory.\n"
                          "  Expected a file, not a folder.\n"
                          "  at checkpoint_file_is_folder.cc:11");
}
