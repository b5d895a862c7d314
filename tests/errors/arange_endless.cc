#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ArangeEndless) {
  expect_error<Error>([&] { arange(0.0, inf, 1.0); }, "?");
}
