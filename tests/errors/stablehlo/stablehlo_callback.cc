// Export of a function that calls the host.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, StablehloCallback) {
  auto f = [](Array x) {
    debug::print("{}", x);
    return x;
  };
  expect_error<ArgumentError>(
      [&] { to_stablehlo(f)(ones({3})); },
      "ArgumentError: to_stablehlo: callback cannot be exported: it calls code of this process.\n"
      "  Take it out of the exported function, or express it in other operations.\n"
      "  at stablehlo_callback.cc:13");
}
