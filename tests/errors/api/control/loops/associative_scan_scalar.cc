// associative_scan over a number.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, AssociativeScanScalar) {
  expect_error<ShapeError>([&] { lax::associative_scan([](Array a, Array b) { return a + b; }, ones({})); },
                           "ShapeError: associative_scan: an array is f32[], which has no axis.\n"
                           "  Expected the axis along which elements are combined in every array.\n"
                           "  at associative_scan_scalar.cc:8");
}
