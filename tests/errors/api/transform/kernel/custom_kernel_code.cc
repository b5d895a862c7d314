// A custom kernel without code.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>
#include <cstdlib>

using namespace tessera;

TEST(Errors, CustomKernelCode) {
  auto infer = [](AvalArgs in) { return Avals{in[0]}; };
  auto make = [&] { custom_kernel("f", infer, KernelCode{}); };
  expect_error<ArgumentError>(make,
                              "ArgumentError: custom_kernel: f has no code.\n"
                              "  Give a function or a source.\n"
                              "  at custom_kernel_code.cc:10");
}
