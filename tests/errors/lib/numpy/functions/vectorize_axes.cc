// vectorize with a vector where the signature has a matrix.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, VectorizeAxes) {
  expect_error<ShapeError>([&] { vectorize([](Array v) { return v; }, {"(n,m)->(n,m)"})(ones({3})); },
                           "ShapeError: vectorize: argument 0 is f32[3], but the signature requires 2 axes.\n"
                           "  Expected at least the axes of the signature.\n"
                           "  at vectorize_axes.cc:8");
}
