// grad of a callback.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, PureCallbackGrad) {
  expect_error<TraceError>(
      [&] {
        grad([](Array x) { return pure_callback([](const Array& v) { return v; }, x, x); })(Array(1.0f));
      },
      "TraceError: grad (pure_callback_grad.cc:10): pure_callback cannot be differentiated: code of the host "
      "has no derivative.\n"
      "  Give it one with custom_jvp or custom_vjp, or exclude it by stop_gradient on its arguments.");
}
