// compress to a size larger than the array.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, CompressSize) {
  Array x = ones({2, 3});
  expect_error<ArgumentError>(
      [&] {
        compress(array({true, true}), x, {.axis = 0, .size = 3});
      },
      "ArgumentError: compress: the size 3 is requested for axis 0 of f32[2,3].\n"
      "  Expected a size from 0 to that of the axis.\n"
      "  at compress_size.cc:11");
}
