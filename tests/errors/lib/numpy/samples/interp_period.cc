// interp with a period that is not a scalar.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, InterpPeriod) {
  Array x = ones({2, 3});
  expect_error<ShapeError>([&] { interp(x, arange(3), arange(3), {.period = arange(2)}); },
                           "ShapeError: interp: the period is i32[2].\n"
                           "  Expected a scalar.\n"
                           "  at interp_period.cc:9");
}
