// A callback that returns another shape than declared.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, PureCallbackShape) {
  expect_error<ShapeError>(
      [&] { pure_callback([](const Array&) { return ones({2}); }, ShapeDtype({3}), ones({3})); },
      "ShapeError: pure_callback: the host's function gave f32[2] as result 0, but f32[3] is declared.\n"
      "  Expected the declared shape.");
}
