// arange to infinity.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ArangeEndless) {
  expect_error<ArgumentError>([&] { arange(0.0, inf, 1.0); },
                              "ArgumentError: arange: from 0.0 to inf by 1.0 has no end within 9e15 steps.\n"
                              "  Expected finite bounds and a larger step.\n"
                              "  at arange_endless.cc:8");
}
