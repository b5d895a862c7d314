// A .npy file with fewer bytes than its shape needs.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>
#include <fstream>

using namespace tessera;

TEST(Errors, NpyShort) {
  std::string path =
      scratch("npy_short.npy", std::string("\x93NUMPY\x01\0", 8) + char(59) + char(0) +
                                   "{'descr': '<f4', 'fortran_order': False, 'shape': (3, 4), }" + "abcd");
  expect_error<FileError>([&] { load_npy(path); },
                          "FileError: cannot read npy_short.npy: it is cut short: f32[3,4] takes 48 bytes, "
                          "but the file has only 4.\n"
                          "  Copy or write the file again.\n"
                          "  at npy_short.cc:12");
}
