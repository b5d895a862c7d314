#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, FabsComplex) {
  Array x = ones({2}, c64);
  expect_error<Error>([&] { fabs(x); }, "?");
}
