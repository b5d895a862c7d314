// A .npy file of dates.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>
#include <fstream>

using namespace tessera;

TEST(Errors, NpyDtype) {
  std::string path =
      scratch("npy_dtype.npy", std::string("\x93NUMPY\x01\0", 8) + char(61) + char(0) +
                                   "{'descr': '<M8[ns]', 'fortran_order': False, 'shape': (1,), }");
  expect_error<FileError>(
      [&] { load_npy(path); },
      "FileError: cannot read npy_dtype.npy: its dtype is '<M8[ns]'.\n"
      "  Expected bool, integers, floating or complex numbers; convert it in Python with astype.\n"
      "  at npy_dtype.cc:13");
}
