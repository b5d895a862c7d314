// grad through a fori_loop whose bound is traced.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, GradForiDynamic) {
  expect_error<TraceError>(
      [&] {
        grad([](Array v) {
          return jit([](Array n, Array c) {
            return fori_loop(
                0, n, [](Array, Array c) { return c * 2; }, c);
          })(3, v);
        })(ones({}));
      },
      "TraceError: grad (grad_fori_dynamic.cc:10): fori_loop cannot be differentiated in reverse: the "
      "number of iterations, and so the memory for its residuals, is not known.\n"
      "  Use scan with a fixed length, or fori_loop with constant bounds; forward mode (jvp) works.\n"
      "  at grad_fori_dynamic.cc:12");
}
