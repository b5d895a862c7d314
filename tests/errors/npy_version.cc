#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>
#include <fstream>

using namespace tessera;

TEST(Errors, NpyVersion) {
  std::string path = "/tmp/tessera_npy_version.npy";
  std::string data = std::string("\x93NUMPY\x09\0", 8) + char(2) + char(0) + "{}";
  std::ofstream(path, std::ios::binary) << data;
  expect_error<Error>([&] { load_npy(path); }, "?");
}
