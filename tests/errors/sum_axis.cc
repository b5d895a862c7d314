#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SumAxis) {
  Array x = ones({2, 3});
  expect_error<Error>([&] { sum(x, axis(2)); }, "?");
}
