// scan_p over an input of another length.
#include <tessera/core/primitive.h>
#include <tessera/ops/control/control_ops.h>
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ScanPrimitiveLength) {
  JaxprPtr body =
      make_jaxpr([](Array c, Array v) { return std::pair(c + v, v); })(scalar(0.0, f32), scalar(0.0, f32));
  At line(here());
  expect_error<ShapeError>(
      [&] {
        scan_p(Scan{body, 0, 1, 4, false, 1}, {Array(scalar(0.0, f32)), ones({3})});
      },
      "ShapeError: scan: scanned input 0 is f32[3], but the length is 4.\n"
      "  Expected every scanned input to have the length as its leading axis.\n"
      "  at scan_primitive_length.cc:12");
}
