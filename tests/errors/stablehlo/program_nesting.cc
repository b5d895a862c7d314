// A program with calls that are nested more than 160 levels deep.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ProgramNesting) {
  std::string text;
  for (int i = 0; i < 200; ++i)
    text += str("func.func @f", i, "(%x: tensor<f32>) -> tensor<f32> {\n",
                i ? str("%y = call @f", i - 1, "(%x) : (tensor<f32>) -> tensor<f32>\n")
                  : "%y = stablehlo.abs %x : tensor<f32>\n",
                "return %y : tensor<f32>\n}\n");
  expect_error<ImportError>(
      [&] { import_stablehlo(text, "f.mlir"); },
      "ImportError: f.mlir:638:1: found more than 160 levels of nesting, counting calls.\n"
      "  Expected fewer.\n"
      "  at program_nesting.cc:15");
}
