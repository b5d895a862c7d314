// concatenate of no arrays.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ConcatenateNothing) {
  expect_error<ArgumentError>([&] { concatenate({}); },
                              "ArgumentError: concatenate: no arrays are given.\n"
                              "  Expected at least one.\n"
                              "  at concatenate_nothing.cc:8");
}
