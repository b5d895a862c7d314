#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>
#include <fstream>

using namespace tessera;

TEST(Errors, NpzOther) {
  std::string path = "/tmp/tessera_npz_other.npz";
  std::string data = "something else";
  std::ofstream(path, std::ios::binary) << data;
  expect_error<Error>([&] { load_npz(path); }, "?");
}
