// moveaxis of two axes to one position.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, MoveaxisCount) {
  Array x = ones({2, 3});
  expect_error<ArgumentError>(
      [&] {
        moveaxis(x, {0, 1}, 0);
      },
      "ArgumentError: moveaxis: 2 axes (0, 1) cannot move to 1 positions (0).\n"
      "  Expected one position for each axis.\n"
      "  at moveaxis_count.cc:11");
}
