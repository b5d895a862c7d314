// lax::dot of an array of three axes.
#include <tessera/core/samples.h>
#include <tessera/ops/linalg/linalg_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, DotRank) {
  Array x = sample_array({2, 3, 4}, f32, -1, 1);
  Array y = sample_array({4}, f32, -1, 1);
  expect_error<ShapeError>([&] { lax::dot(x, y); },
                           "ShapeError: dot: an operand is f32[2,3,4].\n"
                           "  Expected vectors or matrices; use dot_general or matmul.\n"
                           "  at dot_rank.cc:11");
}
