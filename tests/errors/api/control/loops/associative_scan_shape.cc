// A function of associative_scan that changes the shape.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, AssociativeScanShape) {
  expect_error<ShapeError>(
      [&] { lax::associative_scan([](Array a, Array b) { return sum(a + b); }, ones({4})); },
      "ShapeError: associative_scan: the function maps two f32[2] to f32[].\n"
      "  Expected the shape of its arguments: it combines any number of elements at once.\n"
      "  at associative_scan_shape.cc:9");
}
