// A .npy file that ends within its header.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>
#include <fstream>

using namespace tessera;

TEST(Errors, NpyHeaderEnd) {
  std::string path =
      scratch("npy_header_end.npy", std::string("\x93NUMPY\x01\0", 8) + char(200) + char(0) + "{'descr'");
  expect_error<FileError>([&] { load_npy(path); },
                          "FileError: cannot read npy_header_end.npy: it ends within its header.\n"
                          "  The file is cut short: copy it again.\n"
                          "  at npy_header_end.cc:11");
}
