// random::normal with an array of keys.
#include <tessera/core/samples.h>
#include <tessera/lib/random/random.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, RandomKeyShape) {
  Array keys = random::split(random::key(0), 4);
  expect_error<ShapeError>([&] { random::normal(keys, 3); },
                           "ShapeError: random::normal: the key is key<threefry>[4].\n"
                           "  Expected a single key; map over several with vmap.\n"
                           "  at random_key_shape.cc:10");
}
