// grad of a function that returns an integer.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, GradIntegerResult) {
  expect_error<DtypeError>(
      [&] { grad([](Array v) { return argmax(v); })(ones({3})); },
      "DtypeError: grad: the function gave i32[], but a gradient needs a floating result.\n"
      "  Convert the result with astype(f32) before the reduction.\n"
      "  at grad_integer_result.cc:9");
}
