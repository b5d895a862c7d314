// index_take with fewer indices than axes.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, IndexTakeAxes) {
  auto call = [] { lax::index_take(ones({2, 3}), {array({1})}, {0, 1}); };
  expect_error<ArgumentError>(
      call,
      "ArgumentError: index_take: the number of index arrays is 1, that of axes is 2.\n"
      "  Expected one array for each axis, and at least one.\n"
      "  at index_take_axes.cc:8");
}
