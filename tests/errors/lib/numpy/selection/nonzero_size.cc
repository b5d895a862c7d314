// nonzero with a negative size.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, NonzeroSize) {
  Array x = ones({4, 3});
  expect_error<ArgumentError>([&] { nonzero(x, {.size = -1}); },
                              "ArgumentError: nonzero: the size is -1.\n"
                              "  Expected at least 0.\n"
                              "  at nonzero_size.cc:9");
}
