// A .npy file of Python objects.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>
#include <fstream>

using namespace tessera;

TEST(Errors, NpyObjects) {
  std::string path =
      scratch("npy_objects.npy", std::string("\x93NUMPY\x01\0", 8) + char(56) + char(0) +
                                     "{'descr': '|O', 'fortran_order': False, 'shape': (1,), }");
  expect_error<FileError>([&] { load_npy(path); },
                          "FileError: cannot read npy_objects.npy: it holds Python objects (pickled).\n"
                          "  Convert the array to numbers in Python, and save it again.\n"
                          "  at npy_objects.cc:12");
}
