#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, EyeSize) {
  expect_error<Error>([&] { eye(-1); }, "?");
}
