// A scan whose body adds an array to the carry.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ScanCarryList) {
  expect_error<TreeError>(
      [&] {
        scan(
            [](std::vector<Array> c) {
              c.push_back(c[0]);
              return c;
            },
            std::vector<Array>{ones({2})}, none, {.length = 3});
      },
      "TreeError: scan: the body changes the structure or a static value at carry (1 against 2 entries).\n"
      "  Expected a carry of the same type throughout; a value that changes must be an Array, not a static "
      "member.\n"
      "  at scan_carry_list.cc:10");
}
