// unravel_index of floating indices.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, UnravelIndexDtype) {
  expect_error<DtypeError>(
      [&] {
        unravel_index(1.5, {2, 3});
      },
      "DtypeError: unravel_index: the positions are f32[]*.\n"
      "  Expected integers; convert with astype(i32).\n"
      "  at unravel_index_dtype.cc:10");
}
