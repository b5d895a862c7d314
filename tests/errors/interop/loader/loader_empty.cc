// A loader of a tree without arrays.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, LoaderEmpty) {
  expect_error<TreeError>([&] { Loader(Arrays{}, {.batch = 2}); },
                          "TreeError: Loader: the data has no arrays.\n"
                          "  Expected a tree with at least one.\n"
                          "  at loader_empty.cc:8");
}
