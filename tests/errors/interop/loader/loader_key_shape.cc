// A loader with several keys.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, LoaderKeyShape) {
  Array x = ones({10, 3});
  expect_error<ShapeError>([&] { Loader(x, {.batch = 2, .key = random::split(random::key(0), 2)}); },
                           "ShapeError: Loader: the key is key<threefry>[2].\n"
                           "  Expected a single key, such as keys[0].\n"
                           "  at loader_key_shape.cc:9");
}
