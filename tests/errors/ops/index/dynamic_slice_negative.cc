// dynamic_slice at a negative index with allow_negative = false.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, DynamicSliceNegative) {
  Array x = ones({2, 3});
  expect_error<ArgumentError>(
      [&] {
        lax::dynamic_slice(x, {0, -2}, {1, 1}, false);
      },
      "ArgumentError: dynamic_slice: the start index -2 of axis 1 is negative.\n"
      "  Expected an index of at least 0, or allow_negative.\n"
      "  at dynamic_slice_negative.cc:11");
}
