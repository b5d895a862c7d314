// rollaxis to a position beyond the last axis.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, RollaxisStart) {
  Array x = ones({2, 3});
  expect_error<ArgumentError>([&] { rollaxis(x, 0, 3); },
                              "ArgumentError: rollaxis: start = 3, but the operand is f32[2,3].\n"
                              "  Expected a position from -2 to 2.\n"
                              "  at rollaxis_start.cc:9");
}
