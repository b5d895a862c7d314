#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>
#include <fstream>

using namespace tessera;

TEST(Errors, NpzShort) {
  std::string path = "/tmp/tessera_npz_short.npz";
  std::string data = std::string("PK\x03\x04 and then nothing");
  std::ofstream(path, std::ios::binary) << data;
  expect_error<Error>([&] { load_npz(path); }, "?");
}
