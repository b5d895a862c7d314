// random::dirichlet with a scalar concentration.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, RandomDirichletAlpha) {
  Array key = random::key(0);
  expect_error<ShapeError>([&] { random::dirichlet(key, 2.0); },
                           "ShapeError: random::dirichlet: alpha is f32[]*.\n"
                           "  Expected at least one axis: the last is that of the entries of a point.\n"
                           "  at random_dirichlet_alpha.cc:9");
}
