// dim() of an axis that the array does not have.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, DimRange) {
  Array x = ones({2, 3});
  expect_error<ArgumentError>([&] { x.dim(2); },
                              "ArgumentError: dim: axis 2 is out of range for an array of rank 2.\n"
                              "  Expected an axis in [-2, 2).\n"
                              "  at dim_range.cc:9");
}
