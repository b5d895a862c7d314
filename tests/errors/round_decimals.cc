#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, RoundDecimals) {
  Array x = array({15, 25});
  expect_error<Error>([&] { round(x, -1); }, "?");
}
