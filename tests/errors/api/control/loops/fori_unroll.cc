// A fori_loop with an unroll of 0.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ForiUnroll) {
  auto twice = [](Array, Array c) { return c * 2; };
  expect_error<ArgumentError>([&] { fori_loop(0, 4, twice, ones({}), 0); },
                              "ArgumentError: fori_loop: unroll is 0.\n"
                              "  Expected at least 1.\n"
                              "  at fori_unroll.cc:9");
}
