// ragged_dot with group sizes that are not integers.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, RaggedDotDtype) {
  Array x = ones({2, 3});
  expect_error<DtypeError>(
      [&] {
        lax::ragged_dot(x, ones({2, 3, 4}), ones(2));
      },
      "DtypeError: ragged_dot_general: the sizes of groups are f32[2].\n"
      "  Expected a vector of integers.\n"
      "  at ragged_dot_dtype.cc:11");
}
