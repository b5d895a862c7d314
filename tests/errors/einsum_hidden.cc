#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, EinsumHidden) {
  Array x = ones({2, 3});
  expect_error<Error>([&] { einsum("...i->i", x); }, "?");
}
