// A file that is not a .npy file.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>
#include <fstream>

using namespace tessera;

TEST(Errors, NpyOther) {
  std::string path = scratch("npy_other.npy", "something else");
  expect_error<FileError>([&] { load_npy(path); },
                          "FileError: cannot read npy_other.npy: it is not a .npy file.\n"
                          "  Expected a file written by numpy.save or save_npy.\n"
                          "  at npy_other.cc:10");
}
