// linspace of a negative number of elements.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, LinspaceCount) {
  expect_error<ArgumentError>([&] { linspace(0, 1, -1); },
                              "ArgumentError: linspace: the count -1 is negative.\n"
                              "  Expected a count of at least 0.\n"
                              "  at linspace_count.cc:8");
}
