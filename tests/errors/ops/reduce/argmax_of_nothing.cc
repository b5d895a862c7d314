// argmax of an array without elements.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ArgmaxOfNothing) {
  Array x = zeros({0, 3});
  expect_error<ArgumentError>(
      [&] { argmax(x); },
      "ArgumentError: argmax: axis 0 of f32[0] is empty: there is no element to point at.\n"
      "  Expected at least one element along the axis.\n"
      "  at argmax_of_nothing.cc:10");
}
