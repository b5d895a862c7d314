// A .npz file that does not exist.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, NpzMissing) {
  expect_error<FileError>([&] { load_npz(scratch("missing.npz")); },
                          "FileError: cannot read missing.npz: No such file or directory.\n"
                          "  Expected an existing file; paths are relative to the working directory.\n"
                          "  at npz_missing.cc:8");
}
