#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, OneAxis) {
  Array x = ones({2, 3});
  expect_error<Error>([&] { argmax(x, axis(0, 1)); }, "?");
}
