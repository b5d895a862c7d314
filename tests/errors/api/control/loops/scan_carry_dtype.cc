// A scan whose carry changes its dtype.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

namespace {
struct ScanPair {
  Array h, n;
  TESSERA_FIELDS(h, n)
};
}  // namespace

TEST(Errors, ScanCarryDtype) {
  expect_error<DtypeError>(
      [&] {
        scan(
            [](ScanPair s) {
              return ScanPair{s.h, s.n.astype(f32)};
            },
            ScanPair{ones({2}), zeros({}, i32)}, none, {.length = 3});
      },
      "DtypeError: scan: carry.n starts as i32[], but the body returns f32[].\n"
      "  Expected the same dtype after every step; convert the initial value or the result with astype.\n"
      "  at scan_carry_dtype.cc:17");
}
