// multinomial with scalar probabilities.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, MultinomialOutcomes) {
  expect_error<ShapeError>([&] { random::multinomial(random::key(0), 3, 0.5); },
                           "ShapeError: random::multinomial: the probabilities are f32[]*.\n"
                           "  Expected an axis of outcomes, the last one.\n"
                           "  at multinomial_outcomes.cc:8");
}
