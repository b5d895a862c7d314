#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, BoolTraced) {
  expect_error<Error>([&] { jit([](Array v) { return v > 0 ? v : -v; })(ones({})); }, "?");
}
