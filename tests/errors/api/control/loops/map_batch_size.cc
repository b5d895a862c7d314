// map with a batch size of 0.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, MapBatchSize) {
  expect_error<ArgumentError>([&] { lax::map([](Array x) { return x; }, ones({4}), {.batch_size = 0}); },
                              "ArgumentError: map: batch_size is 0.\n"
                              "  Expected at least 1.\n"
                              "  at map_batch_size.cc:8");
}
