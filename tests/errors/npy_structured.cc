#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>
#include <fstream>

using namespace tessera;

TEST(Errors, NpyStructured) {
  std::string path = "/tmp/tessera_npy_structured.npy";
  std::string data = std::string("\x93NUMPY\x01\0", 8) + char(66) + char(0) +
                     "{'descr': [('a', '<f4')], 'fortran_order': False, 'shape': (1,), }";
  std::ofstream(path, std::ios::binary) << data;
  expect_error<Error>([&] { load_npy(path); }, "?");
}
