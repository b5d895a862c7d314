// A .npy file with a damaged header.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>
#include <fstream>

using namespace tessera;

TEST(Errors, NpyHeaderDamaged) {
  std::string path = scratch("npy_header_damaged.npy", std::string("\x93NUMPY\x01\0", 8) + char(28) +
                                                           char(0) + "{'descr': '<f4', 'shape': (3");
  expect_error<FileError>([&] { load_npy(path); },
                          "FileError: cannot read npy_header_damaged.npy: its header is damaged.\n"
                          "  Write the file again with numpy.save or save_npy.\n"
                          "  at npy_header_damaged.cc:11");
}
