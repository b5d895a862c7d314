// vmap over a scalar.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, VmapScalar) {
  expect_error<ShapeError>([&] { vmap([](Array a, Array b) { return a * b; })(ones({3}), 2.0); },
                           "ShapeError: vmap: argument[1] is f32[], which has no axis 0 to map over.\n"
                           "  Pass none for it in in_axes, or give it a batch axis.\n"
                           "  at vmap_scalar.cc:8");
}
