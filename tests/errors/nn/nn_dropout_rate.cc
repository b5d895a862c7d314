// Dropout with a rate above 1.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, NnDropoutRate) {
  expect_error<ArgumentError>([&] { nn::Dropout{1.5}(ones(3), random::key(0)); },
                              "ArgumentError: Dropout: the rate is 1.5.\n"
                              "  Expected a probability: 0 <= rate <= 1.\n"
                              "  at nn_dropout_rate.cc:8");
}
