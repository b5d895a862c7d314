// arange with more elements than can be counted.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SizeOverflowArange) {
  expect_error<ArgumentError>(
      [&] { arange(0.0, 1e300); },
      "ArgumentError: arange: from 0.0 to 1e+300 by 1.0 has no end within 9e15 steps.\n"
      "  Expected finite bounds and a larger step.\n"
      "  at size_overflow_arange.cc:9");
}
