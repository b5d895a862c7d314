// A solver that changes the dtype.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, LinearSolveDtype) {
  expect_error<DtypeError>(
      [&] {
        custom_linear_solve([](Array x) { return x; }, ones({2}),
                            [](auto, Array y) { return y.astype(i32); });
      },
      "DtypeError: custom_linear_solve: solve maps f32[2] to i32[2].\n"
      "  Expected the dtype of its argument; convert with astype.\n"
      "  at linear_solve_dtype.cc:10");
}
