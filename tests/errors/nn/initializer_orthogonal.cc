// The orthogonal initializer with a vector.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, InitializerOrthogonal) {
  expect_error<ShapeError>([&] { nn::initializers::orthogonal()(random::key(0), {3}); },
                           "ShapeError: initializer: the shape (3) has no rows and columns.\n"
                           "  Expected at least two axes for orthogonal columns.\n"
                           "  at initializer_orthogonal.cc:8");
}
