#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>
#include <fstream>

using namespace tessera;

TEST(Errors, NpyHeaderEnd) {
  std::string path = "/tmp/tessera_npy_header_end.npy";
  std::string data = std::string("\x93NUMPY\x01\0", 8) + char(200) + char(0) + "{'descr'";
  std::ofstream(path, std::ios::binary) << data;
  expect_error<Error>([&] { load_npy(path); }, "?");
}
