// diff of a negative order.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, DiffOrder) {
  Array x = ones({2, 3});
  expect_error<ArgumentError>([&] { diff(x, -1); },
                              "ArgumentError: diff: the order -1 is negative.\n"
                              "  Expected an order of at least 0.\n"
                              "  at diff_order.cc:9");
}
