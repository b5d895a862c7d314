#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, WhereShapes) {
  Array x = ones({2, 3});
  expect_error<Error>([&] { where(x > 0, ones({4}), x); }, "?");
}
