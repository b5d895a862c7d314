// A function of associative_scan that changes the dtype.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, AssociativeScanDtype) {
  expect_error<DtypeError>(
      [&] { lax::associative_scan([](Array a, Array b) { return (a + b).astype(i32); }, ones({4})); },
      "DtypeError: associative_scan: the function maps two f32[2] to i32[2].\n"
      "  Expected the dtype of its arguments; convert with astype.\n"
      "  at associative_scan_dtype.cc:9");
}
