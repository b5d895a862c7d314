#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, RepeatCount) {
  Array x = ones({2, 3});
  expect_error<Error>([&] { repeat(x, {1, 2}, 1); }, "?");
}
