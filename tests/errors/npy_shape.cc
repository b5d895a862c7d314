#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>
#include <fstream>

using namespace tessera;

TEST(Errors, NpyShape) {
  std::string path = "/tmp/tessera_npy_shape.npy";
  std::string data = std::string("\x93NUMPY\x01\0", 8) + char(77) + char(0) +
                     "{'descr': '<f4', 'fortran_order': False, 'shape': (4294967296, 4294967296), }";
  std::ofstream(path, std::ios::binary) << data;
  expect_error<Error>([&] { load_npy(path); }, "?");
}
