// A loader of images and labels in different numbers.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, LoaderAxes) {
  Array x = ones({10, 3});
  expect_error<ShapeError>([&] { Loader(std::pair(x, ones({9})), {.batch = 2}); },
                           "ShapeError: Loader: the leaf [0] has 10 examples, but the leaf [1] has 9.\n"
                           "  Expected equal first axes.\n"
                           "  at loader_axes.cc:9");
}
