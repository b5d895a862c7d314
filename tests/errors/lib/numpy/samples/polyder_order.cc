// polyder of a negative order.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, PolyderOrder) {
  expect_error<ArgumentError>([&] { polyder(ones({3}), -1); },
                              "ArgumentError: polyder: the order -1 is negative.\n"
                              "  Expected an order of at least 0.\n"
                              "  at polyder_order.cc:8");
}
