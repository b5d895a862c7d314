#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, MaxMask) {
  Array x = ones({2, 3});
  expect_error<Error>([&] { max(x, {.where = x > 0}); }, "?");
}
