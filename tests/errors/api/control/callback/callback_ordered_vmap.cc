// vmap of an ordered callback.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, CallbackOrderedVmap) {
  expect_error<TraceError>(
      [&] {
        vmap([](Array x) {
          debug::callback(
              {.ordered = true}, [](const Array&) {}, x);
          return x;
        })(ones({3}));
      },
      "TraceError: debug::callback: an ordered effect cannot be mapped by vmap.\n"
      "  Leave out {.ordered = true}, or move it outside of vmap.");
}
