// A .npy file with fields.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>
#include <fstream>

using namespace tessera;

TEST(Errors, NpyStructured) {
  std::string path =
      scratch("npy_structured.npy", std::string("\x93NUMPY\x01\0", 8) + char(66) + char(0) +
                                        "{'descr': [('a', '<f4')], 'fortran_order': False, 'shape': (1,), }");
  expect_error<FileError>([&] { load_npy(path); },
                          "FileError: cannot read npy_structured.npy: it holds a structured dtype (fields).\n"
                          "  Save each field as a separate array.\n"
                          "  at npy_structured.cc:12");
}
