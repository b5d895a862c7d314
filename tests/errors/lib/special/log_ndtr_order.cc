// log_ndtr with a series of no terms.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, LogNdtrOrder) {
  Array x = ones({2, 3});
  expect_error<ArgumentError>([&] { special::log_ndtr(x, 0); },
                              "ArgumentError: special::log_ndtr: the order of the series is 0.\n"
                              "  Expected 1 to 30 terms.\n"
                              "  at log_ndtr_order.cc:9");
  EXPECT_THROW(special::log_ndtr(x, 31), ArgumentError);
}
