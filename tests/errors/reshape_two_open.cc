#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ReshapeTwoOpen) {
  Array x = ones({2, 3});
  expect_error<Error>([&] { reshape(x, {-1, -1}); }, "?");
}
