#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, NpyWrite) {
  expect_error<Error>([&] { save_npy("/tmp/tessera_no_such_folder/x.npy", ones({2})); }, "?");
}
