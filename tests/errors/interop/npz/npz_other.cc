// A file that is not a .npz file.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>
#include <fstream>

using namespace tessera;

TEST(Errors, NpzOther) {
  std::string path = scratch("npz_other.npz", "something else");
  expect_error<FileError>([&] { load_npz(path); },
                          "FileError: cannot read npz_other.npz: it is not a .npz file (not a zip archive).\n"
                          "  Expected a file written by numpy.savez or save_npz.\n"
                          "  at npz_other.cc:10");
}
