// C source that does not compile; the error contains the compiler's message.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>
#include <cstdlib>

using namespace tessera;

TEST(Errors, CustomKernelCompile) {
  setenv("CC", "false", 1);
  auto infer = [](AvalArgs in) { return Avals{in[0]}; };
  auto make = [&] { custom_kernel("f", infer, c_source("int f(void) { return 0; }")); };
  expect_error<ArgumentError>(make,
                              "ArgumentError: custom_kernel: the C source of f does not compile: \n"
                              "  Expected C for the compiler that CC names.\n"
                              "  at custom_kernel_compile.cc:11");
}
