#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>
#include <fstream>

using namespace tessera;

TEST(Errors, NpyOther) {
  std::string path = "/tmp/tessera_npy_other.npy";
  std::string data = "something else";
  std::ofstream(path, std::ios::binary) << data;
  expect_error<Error>([&] { load_npy(path); }, "?");
}
