// hanning of a negative number of samples.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, WindowCount) {
  expect_error<ArgumentError>([&] { hanning(-1); },
                              "ArgumentError: hanning: the number of samples is -1.0.\n"
                              "  Expected a whole number of at least 0.\n"
                              "  at window_count.cc:8");
}
