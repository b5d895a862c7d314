// meshgrid of a matrix.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, MeshgridRank) {
  Array x = ones({2, 3});
  expect_error<ShapeError>([&] { meshgrid({x}); },
                           "ShapeError: meshgrid: an operand is f32[2,3].\n"
                           "  Expected vectors; flatten with ravel.\n"
                           "  at meshgrid_rank.cc:9");
}
