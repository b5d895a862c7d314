// compress with a condition that is true beyond the end.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, CompressBeyond) {
  Array x = ones({2, 3});
  expect_error<ArgumentError>(
      [&] {
        compress(array({true, true, true}), x, {.axis = 0});
      },
      "ArgumentError: compress: the condition bool[3] is true beyond the end of axis 0 of f32[2,3].\n"
      "  Expected a condition that is false there, or one entry for each position.\n"
      "  at compress_beyond.cc:11");
}
