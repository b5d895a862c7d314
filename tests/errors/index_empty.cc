#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, IndexEmpty) {
  Array x = zeros({0, 3});
  expect_error<Error>([&] { x[0]; }, "?");
}
