// A loader without a batch size.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, LoaderBatch) {
  Array x = ones({10, 3});
  expect_error<ArgumentError>([&] { Loader(x, {.drop_last = false}); },
                              "ArgumentError: Loader: the batch has 0 examples.\n"
                              "  Expected at least one: {.batch = 64}.\n"
                              "  at loader_batch.cc:9");
}
