// diag_indices_from of an array with axes of different sizes.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, DiagIndicesFromSizes) {
  Array x = ones({2, 3});
  expect_error<ShapeError>([&] { diag_indices_from(x); },
                           "ShapeError: diag_indices_from: the operand is f32[2,3].\n"
                           "  Expected at least two axes, all of one size.\n"
                           "  at diag_indices_from_sizes.cc:9");
}
