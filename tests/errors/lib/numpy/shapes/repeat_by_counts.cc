// repeat_by with floating counts.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, RepeatByCounts) {
  Array x = ones({2, 3});
  expect_error<ArgumentError>([&] { repeat_by(x, 1.5, 4); },
                              "ArgumentError: repeat_by: the counts are f32[]*, the total is 4.\n"
                              "  Expected an integer scalar or vector, and a total of at least 0.\n"
                              "  at repeat_by_counts.cc:9");
}
