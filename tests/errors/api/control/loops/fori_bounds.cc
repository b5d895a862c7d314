// A fori_loop with a floating bound.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ForiBounds) {
  expect_error<DtypeError>(
      [&] {
        fori_loop(
            0, 2.5, [](Array, Array c) { return c * 2; }, ones({}));
      },
      "DtypeError: fori_loop: the bounds are i32[]* and f32[]*.\n"
      "  Expected integers; convert with astype(i32).\n"
      "  at fori_bounds.cc:10");
}
