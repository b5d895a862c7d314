// Two axes where one is expected.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, OneAxis) {
  Array x = ones({2, 3});
  expect_error<ArgumentError>([&] { argmax(x, axis(0, 1)); },
                              "ArgumentError: axis(0, 1) is given where one axis is expected.\n"
                              "  Write axis(1), or a number.");
}
