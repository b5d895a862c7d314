#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, PowerNegative) {
  Array x = array({1, 2});
  expect_error<Error>([&] { power(x, -1); }, "?");
}
