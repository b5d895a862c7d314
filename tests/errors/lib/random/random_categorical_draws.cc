// random::categorical without replacement with more draws than categories.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, RandomCategoricalDraws) {
  expect_error<ArgumentError>(
      [&] { random::categorical(random::key(0), zeros({5}), -1, 6, {.replace = false}); },
      "ArgumentError: random::categorical: 6 indices are drawn of 5 categories without replacement.\n"
      "  Draw at most as many as there are, or with {.replace = true}.\n"
      "  at random_categorical_draws.cc:9");
}
