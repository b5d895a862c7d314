// broadcast_to to a shape with fewer axes.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, BroadcastToRank) {
  Array x = ones({2, 3});
  expect_error<ShapeError>(
      [&] { broadcast_to(x, {3}); },
      "ShapeError: broadcast_to: f32[2,3] does not broadcast to shape (3).\n"
      "  Aligned from the last axis, its sizes must be equal or 1; reshape or use expand_dims.\n"
      "  at broadcast_to_rank.cc:10");
}
