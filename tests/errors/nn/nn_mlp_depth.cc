// An MLP of negative depth.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, NnMlpDepth) {
  expect_error<ArgumentError>([&] { nn::MLP(random::key(0), 2, 3, 8, -1); },
                              "ArgumentError: MLP: the depth is -1.\n"
                              "  Expected a number of hidden layers: 0 or more.\n"
                              "  at nn_mlp_depth.cc:8");
}
