// A .npy file in a folder that does not exist.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, NpyWrite) {
  expect_error<FileError>(
      [&] { save_npy(scratch("no_such_folder/x.npy"), ones({2})); },
      "FileError: cannot write no_such_folder/x.npy: No such file or directory.\n"
      "  Expected a path in an existing folder; paths are relative to the working directory.\n"
      "  at npy_write.cc:9");
}
