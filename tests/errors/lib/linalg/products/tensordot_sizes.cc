// tensordot over axes of different sizes.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, TensordotSizes) {
  Array x = ones({2, 3});
  expect_error<ShapeError>(
      [&] { tensordot(x, x, 1); },
      "ShapeError: tensordot: axis 1 of f32[2,3] has size 3, axis 0 of f32[2,3] has size 2.\n"
      "  Expected equal sizes along each pair.\n"
      "  at tensordot_sizes.cc:10");
}
