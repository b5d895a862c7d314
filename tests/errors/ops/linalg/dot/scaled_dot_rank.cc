// scaled_dot of vectors.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ScaledDotRank) {
  expect_error<ShapeError>([&] { lax::scaled_dot(ones(3), ones(3)); },
                           "ShapeError: scaled_dot: lhs is f32[3], rhs is f32[3].\n"
                           "  Expected two arrays of one rank, at least 2, or {.axes = ...}.\n"
                           "  at scaled_dot_rank.cc:8");
}
