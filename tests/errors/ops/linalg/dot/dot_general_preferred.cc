// dot_general into a narrower dtype.
#include <tessera/core/samples.h>
#include <tessera/ops/linalg/linalg_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, DotGeneralPreferred) {
  Array x = sample_array({2}, i32, -1, 1);
  Array y = sample_array({2}, i32, -1, 1);
  expect_error<DtypeError>(
      [&] {
        lax::dot_general(x, y, {{0}, {0}}, i8);
      },
      "DtypeError: dot_general: the preferred dtype is i8, but the result is of dtype i32.\n"
      "  Expected a dtype of the same kind, not narrower; convert the result with astype.\n"
      "  at dot_general_preferred.cc:13");
}
