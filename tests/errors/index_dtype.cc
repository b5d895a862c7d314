#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, IndexDtype) {
  Array x = ones({2, 3});
  expect_error<Error>([&] { x[array({0.0, 1.0})]; }, "?");
}
