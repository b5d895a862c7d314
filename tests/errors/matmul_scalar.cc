#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, MatmulScalar) {
  Array x = ones({2, 3});
  expect_error<Error>([&] { matmul(x, 2.0); }, "?");
}
