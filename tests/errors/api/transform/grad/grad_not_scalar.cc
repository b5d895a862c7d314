// grad of a function that returns a vector.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, GradNotScalar) {
  expect_error<ShapeError>([&] { grad([](Array v) { return v * 2; })(ones({3})); },
                           "ShapeError: grad: the function gave f32[3], but a gradient needs a scalar.\n"
                           "  Reduce the result with sum or mean, or use jacrev or vjp.\n"
                           "  at grad_not_scalar.cc:8");
}
