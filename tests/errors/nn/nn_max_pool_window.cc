// max_pool with a window of more axes than the array has before its features.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, NnMaxPoolWindow) {
  expect_error<ShapeError>(
      [&] {
        nn::max_pool(ones({8, 3}), {2, 2});
      },
      "ShapeError: max_pool: a window of 2 axes does not fit f32[8,3].\n"
      "  Expected x [n..., space..., c] and one size per spatial axis.\n"
      "  at nn_max_pool_window.cc:10");
}
