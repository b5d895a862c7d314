// A shape mismatch inside a jitted function; the error has the line of the operation.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, JitBodyLine) {
  auto f = jit([](Array v) {
    Array doubled = v * 2;
    return doubled + ones({2, 4});
  });
  expect_error<ShapeError>(
      [&] {
        f(ones({2, 3}));
      },
      "ShapeError: add: shapes (2, 3) and (2, 4) do not broadcast: 3 against 4 on axis 1 of the result.\n"
      "  Aligned from the last axis, sizes must be equal or 1; reshape or use expand_dims.\n"
      "  at jit_body_line.cc:10");
}
