#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, NpyFolder) {
  expect_error<Error>([&] { load_npy("/tmp"); }, "?");
}
