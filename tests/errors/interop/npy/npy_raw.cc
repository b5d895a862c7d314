// A .npy file of raw bytes, read without a dtype.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>
#include <fstream>

using namespace tessera;

TEST(Errors, NpyRaw) {
  std::string path =
      scratch("npy_raw.npy", std::string("\x93NUMPY\x01\0", 8) + char(57) + char(0) +
                                 "{'descr': '|V1', 'fortran_order': False, 'shape': (1,), }" + "ab");
  expect_error<FileError>(
      [&] { load_npy(path); },
      "FileError: cannot read npy_raw.npy: it holds raw elements of 1 byte ('|V1'), of "
      "a type that the file does not name.\n"
      "  Give their dtype: load_npy(path, f8e5m2), or load_npz(path, name, f8e5m2) for an array of several.\n"
      "  at npy_raw.cc:13");
}
