// leslie of vectors of equal size.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, LeslieSizes) {
  expect_error<ShapeError>([&] { linalg::leslie(ones(3), ones(3)); },
                           "ShapeError: linalg::leslie: f is f32[3], s is f32[3].\n"
                           "  Expected f of n elements and s of n - 1.\n"
                           "  at leslie_sizes.cc:8");
}
