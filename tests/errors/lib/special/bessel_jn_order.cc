// bessel_jn of an order beyond the recurrence.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, BesselJnOrder) {
  Array x = ones({2, 3});
  expect_error<ArgumentError>(
      [&] { special::bessel_jn(x, 60); },
      "ArgumentError: special::bessel_jn: the order is 60, the recurrence begins at 50.\n"
      "  Expected an order of at least 0, and more iterations.\n"
      "  at bessel_jn_order.cc:10");
}
