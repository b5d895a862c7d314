// A .npy file with a shape that overflows.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>
#include <fstream>

using namespace tessera;

TEST(Errors, NpyShape) {
  std::string path = scratch(
      "npy_shape.npy", std::string("\x93NUMPY\x01\0", 8) + char(77) + char(0) +
                           "{'descr': '<f4', 'fortran_order': False, 'shape': (4294967296, 4294967296), }");
  expect_error<FileError>([&] { load_npy(path); },
                          "FileError: cannot read npy_shape.npy: its shape (4294967296, 4294967296) has more "
                          "elements than can be addressed.\n"
                          "  The file is damaged: copy or write it again.\n"
                          "  at npy_shape.cc:12");
}
