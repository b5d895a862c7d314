// A matrix norm of an unsupported order.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, NormOrder) {
  expect_error<ArgumentError>(
      [&] {
        linalg::norm(ones({2, 2}), 3);
      },
      "ArgumentError: linalg::norm: the order is 3.0, over two axes.\n"
      "  Expected 1, -1, 2, -2, infinity, -infinity, \"fro\" or \"nuc\" for a matrix norm.\n"
      "  at norm_order.cc:10");
}
