// compress to a size larger than the array or the condition.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, CompressSize) {
  Array x = ones({2, 3});
  expect_error<ArgumentError>(
      [&] { compress(array({true}), x, {.axis = 0, .size = 2}); },
      "ArgumentError: compress: the size 2 is requested for axis 0 of f32[2,3] and the condition bool[1].\n"
      "  Expected a size from 0 to the smaller of the sizes of both.\n"
      "  at compress_size.cc:10");
  EXPECT_THROW(compress(array({true, true}), x, {.axis = 0, .size = 3}), ArgumentError);
  EXPECT_THROW(compress(array({true, true}), x, {.axis = 0, .size = -1}), ArgumentError);
}
