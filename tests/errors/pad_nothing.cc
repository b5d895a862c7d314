#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, PadNothing) {
  Array x = zeros({0});
  expect_error<Error>([&] { pad(x, 1, {.mode = PadMode::edge}); }, "?");
}
