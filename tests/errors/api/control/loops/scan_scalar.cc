// A scan over a scalar.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ScanScalar) {
  expect_error<ShapeError>([&] { scan([](Array c, Array v) { return c + v; }, 0.0, Array(1.0)); },
                           "ShapeError: scan: a scanned input is f32[]*, which has no axis to scan over.\n"
                           "  Pass it as part of the carry, or capture it.\n"
                           "  at scan_scalar.cc:8");
}
