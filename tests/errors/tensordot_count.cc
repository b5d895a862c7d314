#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, TensordotCount) {
  Array x = ones({2, 3});
  expect_error<Error>([&] { tensordot(x, x, 3); }, "?");
}
