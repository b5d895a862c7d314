#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, RollCount) {
  Array x = ones({2, 3});
  expect_error<Error>([&] { roll(x, {1, 2}, {0, 1, 0}); }, "?");
}
