// A .npy file that does not exist.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, NpyMissing) {
  expect_error<FileError>([&] { load_npy(scratch("no_such_folder/x.npy")); },
                          "FileError: cannot read no_such_folder/x.npy: No such file or directory.\n"
                          "  Expected an existing file; paths are relative to the working directory.\n"
                          "  at npy_missing.cc:8");
}
