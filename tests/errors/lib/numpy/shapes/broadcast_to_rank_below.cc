// broadcast_to_rank to fewer axes.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, BroadcastToRankBelow) {
  Array x = ones({2, 3});
  expect_error<ArgumentError>([&] { lax::broadcast_to_rank(x, 1); },
                              "ArgumentError: broadcast_to_rank: the operand is f32[2,3], the rank 1.\n"
                              "  Expected a rank of at least that of the operand.\n"
                              "  at broadcast_to_rank_below.cc:9");
}
