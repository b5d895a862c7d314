#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, NpyMissing) {
  expect_error<Error>([&] { load_npy("/tmp/tessera_no_such_folder/x.npy"); }, "?");
}
