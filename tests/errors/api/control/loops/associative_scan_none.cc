// associative_scan over an empty tree.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, AssociativeScanNone) {
  expect_error<ArgumentError>(
      [&] {
        lax::associative_scan([](std::vector<Array> a, std::vector<Array>) { return a; },
                              std::vector<Array>{});
      },
      "ArgumentError: associative_scan: there is no array.\n"
      "  Give an array, or a tree that holds some.\n"
      "  at associative_scan_none.cc:10");
}
