// matvec of a vector.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, MatvecRank) {
  expect_error<ShapeError>([&] { matvec(ones({3}), ones({3})); },
                           "ShapeError: matvec: the operands are f32[3] and f32[3].\n"
                           "  Expected at least 2 and 1 axes.\n"
                           "  at matvec_rank.cc:8");
}
