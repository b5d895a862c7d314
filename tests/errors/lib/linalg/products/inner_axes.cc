// inner of last axes that differ.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, InnerAxes) {
  Array x = ones({2, 3}), y = ones({4});
  expect_error<ShapeError>([&] { inner(x, y); },
                           "ShapeError: inner: the last axes of f32[2,3] and f32[4] differ.\n"
                           "  Expected last axes of one size, which are summed over.\n"
                           "  at inner_axes.cc:9");
}
