// The C source of a program that calls a function of the process.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, CSourceCallback) {
  auto f = [](Array x) { return pure_callback([](const Array& v) { return v; }, x, x); };
  expect_error<ArgumentError>(
      [&] { inspect(f)(ones({3})).c_source(); },
      "ArgumentError: c_source: program calls a function of this process (a callback), for which C source "
      "has no code.\n"
      "  C source has code for kernels, loops, matrix products, factorizations, Fourier transforms, "
      "cumulative reductions, sorting, top_k and custom kernels made of C source; compute the rest outside "
      "of "
      "the program.\n"
      "  at c_source_callback.cc:10");
}
