// A saved function that calls a function of this process.
#include <tessera/interop/compiled/save_compiled.h>
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SaveCallback) {
  auto f = [](Array x) { return pure_callback([](const Array& v) { return v; }, x, x); };
  expect_error<ArgumentError>(
      [&] { save_compiled(f, ones({3}), scratch("f")); },
      "ArgumentError: save_compiled: f calls a function of this process (a "
      "callback), for which an object has no code.\n"
      "  Objects have code for kernels, loops, matrix products, factorizations, Fourier transforms, "
      "cumulative "
      "reductions, sorting, top_k and collectives; compute the rest outside of the saved function.");
}
