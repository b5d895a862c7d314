// power of integers with a negative exponent.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, PowerNegative) {
  Array x = array({1, 2});
  expect_error<ArgumentError>([&] { power(x, -1); },
                              "ArgumentError: power: an integer array is raised to the negative power -1.\n"
                              "  Convert it to a floating dtype first, or use float_power.\n"
                              "  at power_negative.cc:9");
}
