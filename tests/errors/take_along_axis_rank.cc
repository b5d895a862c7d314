#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, TakeAlongAxisRank) {
  Array x = ones({2, 3});
  expect_error<Error>([&] { take_along_axis(x, array({0, 1}), 1); }, "?");
}
