// accumulate with a number of parts that does not divide the batch.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, OptimAccumulateParts) {
  auto f = [](Array p, Array x) { return sum(p * x); };
  expect_error<ShapeError>(
      [&] { optim::accumulate(f, ones({}), ones(7), 2); },
      "ShapeError: accumulate: f32[7] cannot be split into 2 parts.\n"
      "  Expected a number of parts that divides the leading axis of every array of the batch.\n"
      "  at optim_accumulate_parts.cc:10");
}
