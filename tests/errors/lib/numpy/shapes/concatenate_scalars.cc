// concatenate of scalars.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ConcatenateScalars) {
  expect_error<ShapeError>(
      [&] {
        concatenate({1, 2});
      },
      "ShapeError: concatenate: scalars have no axis to join.\n"
      "  Use stack, or array({a, b}).\n"
      "  at concatenate_scalars.cc:10");
}
