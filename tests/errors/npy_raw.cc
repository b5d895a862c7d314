#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>
#include <fstream>

using namespace tessera;

TEST(Errors, NpyRaw) {
  std::string path = "/tmp/tessera_npy_raw.npy";
  std::string data = std::string("\x93NUMPY\x01\0", 8) + char(57) + char(0) +
                     "{'descr': '|V2', 'fortran_order': False, 'shape': (1,), }" + "ab";
  std::ofstream(path, std::ios::binary) << data;
  expect_error<Error>([&] { load_npy(path); }, "?");
}
