// iota of a negative size.
#include <tessera/core/samples.h>
#include <tessera/ops/shape/shape_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, IotaNegative) {
  expect_error<ShapeError>(
      [&] {
        lax::iota(i32, {4, -1});
      },
      "ShapeError: iota: the shape (4, -1) has a negative size.\n"
      "  Expected sizes of at least 0.\n"
      "  at iota_negative.cc:11");
}
