// sort with more keys than operands.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SortKeys) {
  Array x = ones({4, 3});
  expect_error<ArgumentError>([&] { lax::sort(Arrays{x}, {.keys = 2}); },
                              "ArgumentError: sort: 2 keys are requested for 1 operands.\n"
                              "  Expected at least one, and at most all of them.\n"
                              "  at sort_keys.cc:9");
}
