// A program with a syntax error: its file, line and column, the text found, and the text expected.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ProgramSyntax) {
  expect_error<ImportError>(
      [] { import_stablehlo("module @f {\n  func.func main() { return }\n}", "f.mlir"); },
      "ImportError: f.mlir:2:13: found \"main\".\n"
      "  Expected the name of a function: @name.\n"
      "  at program_syntax.cc:9");
}
