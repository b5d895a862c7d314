// batch_matmul of arrays of different rank.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, BatchMatmulRank) {
  auto call = [] { lax::batch_matmul(ones({2, 3}), ones({1, 3, 2})); };
  expect_error<ShapeError>(call,
                           "ShapeError: batch_matmul: lhs is f32[2,3], rhs is f32[1,3,2].\n"
                           "  Expected two arrays of one rank, at least 2.\n"
                           "  at batch_matmul_rank.cc:8");
}
