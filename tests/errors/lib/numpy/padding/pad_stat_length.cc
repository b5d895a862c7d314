// pad in mean mode with a stat_length of 0.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, PadStatLength) {
  Array x = ones({2, 3});
  expect_error<ArgumentError>([&] { pad(x, 1, {.mode = PadMode::mean, .stat_length = 0}); },
                              "ArgumentError: pad: the option stat_length is (0, 0) along axis 0.\n"
                              "  Expected at least one element on either side.\n"
                              "  at pad_stat_length.cc:9");
}
