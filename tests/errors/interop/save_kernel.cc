// A saved function that calls a custom kernel, which is machine code of this process.
#include <tessera/interop/compiled/save_compiled.h>
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SaveKernel) {
  auto twice = custom_kernel(
      "twice", [](AvalArgs in) { return Avals{in[0]}; },
      [](const std::int64_t*, void* const*, void* const*, void*) -> std::int32_t { return 0; });
  expect_error<ArgumentError>(
      [&] { save_compiled([&](Array x) { return twice.one({x}); }, ones({3}), scratch("f")); },
      "ArgumentError: save_compiled: f calls the kernel twice, for which an object has no code.\n"
      "  Objects have code for kernels, loops, matrix products, factorizations, Fourier transforms, "
      "cumulative "
      "reductions, sorting, top_k and collectives; compute the rest outside of the saved function.\n"
      "  at save_kernel.cc:13");
}
