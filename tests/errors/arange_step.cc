#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ArangeStep) {
  expect_error<Error>([&] { arange(0, 5, 0); }, "?");
}
