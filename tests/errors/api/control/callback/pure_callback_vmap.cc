// vmap of a callback without a vmap method.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, PureCallbackVmap) {
  expect_error<TraceError>(
      [&] { vmap([](Array x) { return pure_callback([](const Array& v) { return v; }, x, x); })(ones({3})); },
      "TraceError: pure_callback: no vmap_method is given, so vmap cannot call the host's function.\n"
      "  Give {.vmap_method = VmapMethod::sequential}, or expand_dims if f takes all elements at once.");
}
