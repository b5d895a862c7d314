// A loader that starts at a step beyond the epoch.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, LoaderState) {
  Array x = ones({10, 3});
  expect_error<ArgumentError>(
      [&] {
        Loader(x, {.batch = 2, .start = {1, 5}});
      },
      "ArgumentError: Loader: there is no step 5 of epoch 1: an epoch has 5 batches.\n"
      "  Expected the state() of a loader with the same number of examples and the same batch size.\n"
      "  at loader_state.cc:11");
}
