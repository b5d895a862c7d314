#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SumComplexDtype) {
  Array x = ones({2}, c64);
  expect_error<Error>([&] { var(x, {.dtype = f32}); }, "?");
}
