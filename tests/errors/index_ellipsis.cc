#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, IndexEllipsis) {
  Array x = ones({2, 3});
  expect_error<Error>([&] { x(ellipsis, 0, ellipsis); }, "?");
}
