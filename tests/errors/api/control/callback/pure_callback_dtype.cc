// A callback that returns another dtype than declared.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, PureCallbackDtype) {
  expect_error<DtypeError>(
      [&] { pure_callback([](const Array&) { return ones({3}); }, ShapeDtype({3}, i32), ones({3})); },
      "DtypeError: pure_callback: the host's function gave f32[3] as result 0, but i32[3] is declared.\n"
      "  Expected the declared dtype; convert with astype.");
}
