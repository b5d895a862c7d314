#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, NpyKey) {
  expect_error<Error>([&] { save_npy("/tmp/tessera_key.npy", random::key(0)); }, "?");
}
