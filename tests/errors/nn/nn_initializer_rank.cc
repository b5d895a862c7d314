// A variance-scaling initializer with a vector.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, NnInitializerRank) {
  expect_error<ShapeError>([&] { nn::initializers::lecun_normal()(random::key(0), {5}); },
                           "ShapeError: initializer: the shape (5) has no inputs and outputs to be counted.\n"
                           "  Expected at least two axes; for a vector use normal, uniform or zeros.\n"
                           "  at nn_initializer_rank.cc:8");
}
