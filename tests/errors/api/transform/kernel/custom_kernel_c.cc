// C source that does not define the kernel's function.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, CustomKernelC) {
  auto infer = [](AvalArgs in) { return Avals{in[0]}; };
  expect_error<ArgumentError>([&] { custom_kernel("f", infer, c_source("int g(void) { return 0; }")); },
                              "ArgumentError: custom_kernel: the C source of f defines no function f.\n"
                              "  Expected a function with the kernel's name.\n"
                              "  at custom_kernel_c.cc:9");
}
