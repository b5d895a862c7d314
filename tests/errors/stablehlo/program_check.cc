// A program whose check of its own values fails.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ProgramCheck) {
  Program f = import_stablehlo(R"(module @f { func.func @main(%x: tensor<2xf32>) {
      %0 = stablehlo.constant dense<[1.0, 2.5]> : tensor<2xf32>
      stablehlo.custom_call @check.expect_eq(%x, %0) : (tensor<2xf32>, tensor<2xf32>) -> ()
      return
    } })",
                               "f.mlir");
  expect_error<ArgumentError>(
      [&] {
        f(Arrays{array({1.0f, 2.0f})});
      },
      "ArgumentError: check.expect_eq: element (1) is 2.0.\n"
      "  Expected 2.5.\n"
      "  at f.mlir:3");
}
