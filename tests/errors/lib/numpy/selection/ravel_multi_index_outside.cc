// ravel_multi_index of an index out of range.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, RavelMultiIndexOutside) {
  expect_error<ArgumentError>(
      [&] {
        ravel_multi_index({2, 3}, {2, 3});
      },
      "ArgumentError: ravel_multi_index: a position is not inside an axis of size 3.\n"
      "  Expected positions from 0 on; OutOfBounds::clip and wrap allow others.\n"
      "  at ravel_multi_index_outside.cc:10");
}
