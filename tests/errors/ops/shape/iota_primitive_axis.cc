// iota_p along an axis that the shape does not have.
#include <tessera/core/primitive.h>
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, IotaPrimitiveAxis) {
  At line(here());
  expect_error<ArgumentError>(
      [&] {
        iota_p(Iota{{4}, i32, 1}, {});
      },
      "ArgumentError: iota: axis 1 is out of range for the shape (4).\n"
      "  Expected an axis in [0, 1).\n"
      "  at iota_primitive_axis.cc:9");
}
