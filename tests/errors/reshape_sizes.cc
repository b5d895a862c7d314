#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ReshapeSizes) {
  Array x = ones({2, 3});
  expect_error<Error>([&] { reshape(x, {4, 2}); }, "?");
}
