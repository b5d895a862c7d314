// A loader for a process beyond the last one.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, LoaderProcess) {
  Array x = ones({10, 3});
  expect_error<ArgumentError>([&] { Loader(x, {.batch = 2, .process_index = 2, .process_count = 2}); },
                              "ArgumentError: Loader: process_index is 2 and process_count is 2.\n"
                              "  Expected 0 <= process_index < process_count.\n"
                              "  at loader_process.cc:9");
}
