// delta_orthogonal with fewer outputs than inputs.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, InitializerDelta) {
  expect_error<ShapeError>(
      [&] {
        nn::initializers::delta_orthogonal()(random::key(0), {3, 4, 2});
      },
      "ShapeError: initializer: the shape (3, 4, 2) is not the shape of a convolution with at least as many "
      "outputs as "
      "inputs.\n"
      "  Expected [window..., in, out] with one to three axes of windows and in <= out.\n"
      "  at initializer_delta.cc:10");
}
