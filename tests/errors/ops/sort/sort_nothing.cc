// sort without operands.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SortNothing) {
  expect_error<ArgumentError>([&] { lax::sort(Arrays{}); },
                              "ArgumentError: sort: there is nothing to sort.\n"
                              "  Expected at least one array.\n"
                              "  at sort_nothing.cc:8");
}
