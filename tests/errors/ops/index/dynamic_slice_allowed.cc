// dynamic_slice with allow_negative for too many axes.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, DynamicSliceAllowed) {
  Array x = ones({2, 3});
  expect_error<ArgumentError>(
      [&] {
        lax::dynamic_slice(x, {0, 0}, {1, 1}, {true, false, true});
      },
      "ArgumentError: dynamic_slice: allow_negative has 3 entries for an array of rank 2.\n"
      "  Expected one for all axes, or one for each.\n"
      "  at dynamic_slice_allowed.cc:11");
}
