// join_schedules without boundaries.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, OptimJoinBoundaries) {
  expect_error<ArgumentError>(
      [&] {
        optim::join_schedules({1.0, 0.5}, {});
      },
      "ArgumentError: join_schedules: 2 schedules and 0 boundaries are given.\n"
      "  Expected one boundary between each two schedules.");
}
