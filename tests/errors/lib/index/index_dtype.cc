// A floating index.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, IndexDtype) {
  Array x = ones({2, 3});
  expect_error<DtypeError>(
      [&] {
        x[array({0.0, 1.0})];
      },
      "DtypeError: index: the index for axis 0 is f32[2].\n"
      "  Expected integers or a boolean mask; convert with astype(i32).\n"
      "  at index_dtype.cc:11");
}
