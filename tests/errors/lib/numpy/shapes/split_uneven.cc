// split of three columns into two parts.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SplitUneven) {
  Array x = ones({2, 3});
  expect_error<ArgumentError>([&] { split(x, 2, 1); },
                              "ArgumentError: split: axis 1 of f32[2,3] cannot be split into 2 equal parts.\n"
                              "  Expected a number that divides 3; array_split takes any.\n"
                              "  at split_uneven.cc:9");
}
