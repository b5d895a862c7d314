// random::ball of negative dimension.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, RandomBallDimensions) {
  Array key = random::key(0);
  expect_error<ArgumentError>([&] { random::ball(key, -1); },
                              "ArgumentError: random::ball: there are -1 dimensions.\n"
                              "  Expected a number of at least 0.\n"
                              "  at random_ball_dimensions.cc:9");
}
