#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, MoveaxisCount) {
  Array x = ones({2, 3});
  expect_error<Error>([&] { moveaxis(x, {0, 1}, 0); }, "?");
}
