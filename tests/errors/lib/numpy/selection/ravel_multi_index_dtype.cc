// ravel_multi_index of floating indices.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, RavelMultiIndexDtype) {
  expect_error<DtypeError>(
      [&] {
        ravel_multi_index({1.5, 1}, {2, 3});
      },
      "DtypeError: ravel_multi_index: positions are f32[]*.\n"
      "  Expected integers; convert with astype(i32).\n"
      "  at ravel_multi_index_dtype.cc:10");
}
