#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, LinspaceCount) {
  expect_error<Error>([&] { linspace(0, 1, -1); }, "?");
}
