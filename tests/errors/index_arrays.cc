#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, IndexArrays) {
  Array x = ones({2, 3});
  expect_error<Error>([&] { x(array({0, 1}), array({0, 1, 2})); }, "?");
}
