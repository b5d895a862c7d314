// ravel_multi_index with a floating result dtype.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, RavelMultiIndexResult) {
  expect_error<DtypeError>(
      [&] {
        ravel_multi_index({array({1}), array({2})}, {2, 3}, OutOfBounds::clip, Order::row_major, f32);
      },
      "DtypeError: ravel_multi_index: dtype is f32.\n"
      "  Expected an integer dtype.\n"
      "  at ravel_multi_index_result.cc:10");
}
