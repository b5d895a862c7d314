// A loader whose batch size is not a multiple of the number of processes.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, LoaderProcessParts) {
  Array x = ones({10, 3});
  expect_error<ArgumentError>([&] { Loader(x, {.batch = 5, .process_count = 2}); },
                              "ArgumentError: Loader: a batch of 5 is not a multiple of 2 processes.\n"
                              "  Expected equal parts for all processes.\n"
                              "  at loader_process_parts.cc:9");
}
