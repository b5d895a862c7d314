// associative_scan over arrays of different sizes.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, AssociativeScanSizes) {
  expect_error<ShapeError>(
      [&] {
        lax::associative_scan([](std::vector<Array> a, std::vector<Array>) { return a; },
                              std::vector<Array>{ones({4}), ones({3})});
      },
      "ShapeError: associative_scan: an array is f32[3], but another has size 4 along axis 0.\n"
      "  Expected one size along one axis in every array.\n"
      "  at associative_scan_sizes.cc:10");
}
