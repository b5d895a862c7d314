// lexsort without keys.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, LexsortNothing) {
  expect_error<ArgumentError>([&] { lexsort(Arrays{}); },
                              "ArgumentError: lexsort: there is no key.\n"
                              "  Expected at least one array.\n"
                              "  at lexsort_nothing.cc:8");
}
