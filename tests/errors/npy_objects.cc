#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>
#include <fstream>

using namespace tessera;

TEST(Errors, NpyObjects) {
  std::string path = "/tmp/tessera_npy_objects.npy";
  std::string data = std::string("\x93NUMPY\x01\0", 8) + char(56) + char(0) +
                     "{'descr': '|O', 'fortran_order': False, 'shape': (1,), }";
  std::ofstream(path, std::ios::binary) << data;
  expect_error<Error>([&] { load_npy(path); }, "?");
}
