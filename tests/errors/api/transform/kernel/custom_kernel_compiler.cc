// A custom kernel in C without an installed compiler.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>
#include <cstdlib>

using namespace tessera;

TEST(Errors, CustomKernelCompiler) {
  setenv("CC", "no_such_compiler", 1);
  auto infer = [](AvalArgs in) { return Avals{in[0]}; };
  auto make = [&] { custom_kernel("f", infer, c_source("int f(void) { return 0; }")); };
  expect_error<DeviceError>(
      make,
      "DeviceError: custom_kernel: there is no C compiler: no_such_compiler is not found.\n"
      "  Set CC to one, or give the kernel as llvm_source or as a function.\n"
      "  at custom_kernel_compiler.cc:11");
}
