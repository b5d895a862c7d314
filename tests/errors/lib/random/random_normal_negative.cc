// Random numbers of a shape with a negative size.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, RandomNormalNegative) {
  expect_error<ShapeError>([] { random::normal(random::key(0), {-3}); },
                           "ShapeError: random::normal: the shape (-3) has a negative size.\n"
                           "  Expected sizes of at least 0.\n"
                           "  at random_normal_negative.cc:8");
}
