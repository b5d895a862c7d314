// pmap over a scalar.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, PmapScalar) {
  expect_error<ShapeError>([&] { pmap([](Array v, Array w) { return v + w; })(ones({1}), 2); },
                           "ShapeError: pmap: argument[1] is i32[], which has no axis 0 to map over.\n"
                           "  Pass none for it in in_axes, or give it an axis with one entry per device.\n"
                           "  at pmap_scalar.cc:8");
}
