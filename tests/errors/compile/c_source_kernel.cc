// The C source of a program with a custom kernel that was not made of C source.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, CSourceKernel) {
  auto twice = custom_kernel(
      "twice", [](AvalArgs in) { return Avals{in[0]}; },
      [](const std::int64_t*, void* const*, void* const*, void*) -> std::int32_t { return 0; });
  auto f = [&](Array x) { return twice.one({x}); };
  expect_error<ArgumentError>(
      [&] { inspect(f)(ones({3})).c_source(); },
      "ArgumentError: c_source: program calls the kernel twice, for which C source has no code.\n"
      "  C source has code for kernels, loops, matrix products, factorizations, Fourier transforms, "
      "cumulative "
      "reductions, sorting, top_k and custom kernels made of C source; compute the rest outside of the "
      "program.\n"
      "  at c_source_kernel.cc:11");
}
