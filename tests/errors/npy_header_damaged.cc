#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>
#include <fstream>

using namespace tessera;

TEST(Errors, NpyHeaderDamaged) {
  std::string path = "/tmp/tessera_npy_header_damaged.npy";
  std::string data = std::string("\x93NUMPY\x01\0", 8) + char(28) + char(0) + "{'descr': '<f4', 'shape': (3";
  std::ofstream(path, std::ios::binary) << data;
  expect_error<Error>([&] { load_npy(path); }, "?");
}
