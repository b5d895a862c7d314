// choice without replacement of more entries than there are.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ChoiceTooMany) {
  expect_error<ArgumentError>(
      [&] { random::choice(random::key(1), 3, 4, {.replace = false}); },
      "ArgumentError: random::choice: 4 entries are drawn from 3 without replacement.\n"
      "  Draw at most as many as there are, or with {.replace = true}.\n"
      "  at choice_too_many.cc:9");
}
