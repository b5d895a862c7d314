// A piecewise schedule of nine pieces.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, OptimSchedulePieces) {
  std::vector<std::pair<std::int64_t, double>> scales(8, {5, 0.5});
  expect_error<ArgumentError>(
      [&] { optim::piecewise_constant_schedule(1.0, scales); },
      "ArgumentError: schedule: it would have 9 pieces.\n"
      "  Expected 1 to 8; a lambda without captures may compute any number from the step.");
}
