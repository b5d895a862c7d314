// A folder as a .npy file.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, NpyFolder) {
  std::string folder = scratch("folder.npy");
  std::filesystem::create_directory(folder);
  expect_error<FileError>([&] { load_npy(folder); },
                          "FileError: cannot read folder.npy: Is a directory.\n"
                          "  Expected a file, not a folder.\n"
                          "  at npy_folder.cc:10");
}
