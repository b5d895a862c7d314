// random::choice from an empty array.
#include <tessera/core/samples.h>
#include <tessera/lib/random/random.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, RandomChoiceNone) {
  Array key = random::key(0);
  expect_error<ArgumentError>([&] { random::choice(key, 0, 3); },
                              "ArgumentError: random::choice: there are 0 entries to choose from.\n"
                              "  Expected at least one.\n"
                              "  at random_choice_none.cc:10");
}
