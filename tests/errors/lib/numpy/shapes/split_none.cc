// split into 0 parts.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SplitNone) {
  Array x = ones({2, 3});
  expect_error<ArgumentError>([&] { split(x, 0); },
                              "ArgumentError: split: the number of parts is 0.\n"
                              "  Expected at least one part.\n"
                              "  at split_none.cc:9");
}
