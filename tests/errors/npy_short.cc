#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>
#include <fstream>

using namespace tessera;

TEST(Errors, NpyShort) {
  std::string path = "/tmp/tessera_npy_short.npy";
  std::string data = std::string("\x93NUMPY\x01\0", 8) + char(59) + char(0) +
                     "{'descr': '<f4', 'fortran_order': False, 'shape': (3, 4), }" + "abcd";
  std::ofstream(path, std::ios::binary) << data;
  expect_error<Error>([&] { load_npy(path); }, "?");
}
