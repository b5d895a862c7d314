// A loader with fewer examples than the batch size.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, LoaderFew) {
  Array x = ones({10, 3});
  expect_error<ArgumentError>([&] { Loader(x, {.batch = 16}); },
                              "ArgumentError: Loader: 10 examples fill no batch of 16.\n"
                              "  Choose a smaller batch, or drop_last = false, which fills up the last batch "
                              "if there is any example.\n"
                              "  at loader_few.cc:9");
}
