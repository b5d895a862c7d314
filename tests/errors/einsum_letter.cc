#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, EinsumLetter) {
  Array x = ones({2, 3});
  expect_error<Error>([&] { einsum("i1->i", x); }, "?");
}
