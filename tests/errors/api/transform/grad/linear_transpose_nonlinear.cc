// linear_transpose of a function that is not linear.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, LinearTransposeNonlinear) {
  expect_error<TraceError>([&] { linear_transpose([](Array x) { return sin(x) + x; }, ones({2})); },
                           "TraceError: linear_transpose: the function is not linear: its derivative depends "
                           "on the arguments here.\n"
                           "  Use vjp, which linearizes at a point.\n"
                           "  at linear_transpose_nonlinear.cc:8");
}
