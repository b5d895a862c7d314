// iota along an axis that the shape does not have.
#include <tessera/core/samples.h>
#include <tessera/ops/shape/shape_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, IotaAxis) {
  expect_error<ArgumentError>([&] { lax::iota(i32, {4}, 1); },
                              "ArgumentError: iota: axis 1 is out of range for an array of rank 1.\n"
                              "  Expected an axis in [-1, 1).\n"
                              "  at iota_axis.cc:9");
}
