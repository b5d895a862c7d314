// random::choice with too few probabilities.
#include <tessera/core/samples.h>
#include <tessera/lib/random/random.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, RandomChoiceP) {
  Array key = random::key(0);
  Array p = sample_array({3}, f32, -1, 1);
  expect_error<ShapeError>([&] { random::choice(key, 4, 3, {.p = p}); },
                           "ShapeError: random::choice: p is f32[3], but there are 4 entries.\n"
                           "  Expected one probability for each entry.\n"
                           "  at random_choice_p.cc:11");
}
