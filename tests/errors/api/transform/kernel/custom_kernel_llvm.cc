// LLVM IR that does not define the kernel's function.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, CustomKernelLlvm) {
  auto infer = [](AvalArgs in) { return Avals{in[0]}; };
  expect_error<ArgumentError>(
      [&] { custom_kernel("f", infer, llvm_source("define i32 @g() { ret i32 0 }")); },
      "ArgumentError: custom_kernel: the LLVM IR of f is invalid: it defines no function f.\n"
      "  Expected a module that defines a function with the kernel's name.\n"
      "  at custom_kernel_llvm.cc:10");
}
