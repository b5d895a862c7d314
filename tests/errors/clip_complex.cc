#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ClipComplex) {
  Array x = ones({2}, c64);
  expect_error<Error>([&] { clip(x, 0, 1); }, "?");
}
