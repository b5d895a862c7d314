#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ZerosNegative) {
  expect_error<Error>([&] { zeros({2, -3}); }, "?");
}
