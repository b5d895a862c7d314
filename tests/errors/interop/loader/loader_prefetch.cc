// A loader that prefetches a negative number of batches.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, LoaderPrefetch) {
  Array x = ones({10, 3});
  expect_error<ArgumentError>([&] { Loader(x, {.batch = 2, .prefetch = -1}); },
                              "ArgumentError: Loader: prefetch is -1.\n"
                              "  Expected the number of batches to prepare ahead, 0 for none.\n"
                              "  at loader_prefetch.cc:9");
}
