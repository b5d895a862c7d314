// grad through a while_loop.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, GradWhile) {
  expect_error<TraceError>(
      [&] {
        grad([](Array v) {
          return while_loop([](Array c) { return c < 10; }, [](Array c) { return c * 2; }, v);
        })(ones({}));
      },
      "TraceError: grad (grad_while.cc:10): while_loop cannot be differentiated in reverse: the number of "
      "iterations, and so the memory for its residuals, is not known.\n"
      "  Use scan with a fixed length, or fori_loop with constant bounds; forward mode (jvp) works.\n"
      "  at grad_while.cc:11");
}
