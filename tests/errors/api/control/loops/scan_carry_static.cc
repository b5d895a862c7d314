// A scan whose body changes a static member of the carry.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

namespace {
struct ScanCounter {
  Array h;
  int steps = 0;
  TESSERA_FIELDS(h, steps)
};
}  // namespace

TEST(Errors, ScanCarryStatic) {
  expect_error<TreeError>(
      [&] {
        scan(
            [](ScanCounter s) {
              return ScanCounter{s.h, s.steps + 1};
            },
            ScanCounter{ones({2}), 0}, none, {.length = 3});
      },
      "TreeError: scan: the body changes the structure or a static value at carry.steps (0 against 1).\n"
      "  Expected a carry of the same type throughout; a value that changes must be an Array, not a static "
      "member.\n"
      "  at scan_carry_static.cc:18");
}
