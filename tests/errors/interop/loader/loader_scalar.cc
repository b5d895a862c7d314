// A loader of a tree with a scalar.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, LoaderScalar) {
  Array x = ones({10, 3});
  expect_error<ShapeError>([&] { Loader(std::pair(x, Array(1)), {.batch = 2}); },
                           "ShapeError: Loader: the leaf [1] is i32[].\n"
                           "  Expected arrays whose first axis is that of the examples.\n"
                           "  at loader_scalar.cc:9");
}
