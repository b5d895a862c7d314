// A .npy file of a later version.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>
#include <fstream>

using namespace tessera;

TEST(Errors, NpyVersion) {
  std::string path = scratch("npy_version.npy", std::string("\x93NUMPY\x09\0", 8) + char(2) + char(0) + "{}");
  expect_error<FileError>([&] { load_npy(path); },
                          "FileError: cannot read npy_version.npy: its format version is 9.\n"
                          "  Expected version 1, 2 or 3: write the file again with numpy.save.\n"
                          "  at npy_version.cc:10");
}
